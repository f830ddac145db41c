import type { Database } from '@groundwork/server/db/database.ts';
import type { UploadLog } from '@groundwork/simulator/devices/stubborn-upload.ts';
import type { DeviceLoad } from '@groundwork/simulator/load.ts';

/**
 * Differences between the devices' logs and the stored readings. All are empty if nothing was lost or invented.
 */
export type HistoryFindings = {
  readonly ackedButNotStored: readonly string[];
  readonly storedButNotSent: readonly string[];
  readonly storedTwice: readonly string[];
};

/** Compares each device's log with the keys in the table: acked ⊆ stored ⊆ sent, each once. */
export async function checkHistory(
  gateway: Database,
  loads: readonly DeviceLoad[],
  logs: ReadonlyMap<string, UploadLog>,
): Promise<HistoryFindings> {
  const stored = await countStored(gateway);
  const sent = listKeys(loads, logs, 'sent');
  const acked = listKeys(loads, logs, 'acked');
  return {
    ackedButNotStored: [...acked].filter((name) => !stored.has(name)),
    storedButNotSent: [...stored.keys()].filter((name) => !sent.has(name)),
    storedTwice: [...stored].filter(([, count]) => count > 1).map(([name]) => name),
  };
}

/** Identifies a reading: no two readings of a device have the same device time. */
const toKey = (imei: string, timeMs: number): string => `${imei} ${timeMs}`;

async function countStored(gateway: Database): Promise<Map<string, number>> {
  const { rows } = await gateway.pool.query<{ code: string; time_ms: number; count: number }>(
    `select i.code, (extract(epoch from date_trunc('milliseconds', r.time)) * 1000)::bigint as time_ms,
       count(*)::int as count
     from reading r
     join source_identity i on i.organisation_id = r.organisation_id and i.source_id = r.source_id
     group by 1, 2`,
  );
  return new Map(rows.map(({ code, time_ms, count }) => [toKey(code, time_ms), count]));
}

function listKeys(
  loads: readonly DeviceLoad[],
  logs: ReadonlyMap<string, UploadLog>,
  kind: keyof UploadLog,
): Set<string> {
  return new Set(
    loads.flatMap(({ imei, packets }) =>
      (logs.get(imei)?.[kind] ?? []).flatMap((index) =>
        (packets[index]?.timesMs ?? []).map((timeMs) => toKey(imei, timeMs)),
      ),
    ),
  );
}
