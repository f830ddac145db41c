import type { SourceHealth } from '@groundwork/contract/v1/portal/machines/_id/health.ts';
import { type MachineId, toMachineId } from '@groundwork/domain/ids.ts';
import { openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { type DeviceRecord, encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { toTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { holdsWithin } from './holds-within.ts';
import { type PortalUnderFault, withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import { listImeis, type SteadyPlan } from './steady-upload.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const POLE_AND_A_DEGREE_E7 = 910_000_000;
const QUARANTINED = { 'clock-ahead': 2, 'clock-before-2010': 1, 'impossible-position': 1 };
/** The valid record, the one without a fix, and the one with only an impossible position. */
const STORED = 3;
const SHOWN_WITHIN_MS = 15_000;

/** One packet with impossible times and positions among valid records. */
export const wrongClocks: Fault = {
  name: 'wrong clocks and poison records',
  wholeRunSeconds: 8,
  async run() {
    const requirements = await withPortalUnderFault({}, async (portal) => {
      const plan: SteadyPlan = {
        firstDevice: 0,
        deviceCount: 1,
        recordsPerPacket: 1,
        everyMs: 200,
        firstTimeMs: yesterdayMs(),
      };
      const poisoned: SteadyPlan = { ...plan, firstDevice: 1 };
      await portal.allot(plan);
      portal.upload(plan);
      const [machineId = toMachineId(0)] = await portal.allot(poisoned);
      const now = Math.floor(Date.now() / 1_000) * 1_000;
      const records = poison(now);
      const [imei = ''] = listImeis(poisoned);
      const connection = await openTeltonikaConnection(portal.server.gateway, imei);
      const acked = await connection.send(encodePacket('8E', records));
      connection.close();
      portal.endFault();
      return [
        {
          what: 'the whole packet is acknowledged',
          goal: `${records.length}`,
          seen: `${acked}`,
          isMet: acked === records.length,
        },
        ...(await checkHealth(portal, machineId, now)),
        await checkStored(portal, imei),
      ];
    });
    return { timesInjected: 1, requirements };
  },
};

function poison(now: number): DeviceRecord[] {
  const right = toTeltonikaRecord({
    timeMs: now,
    position: { latitudeE7: 515_000_000, longitudeE7: -1_000_000 },
    satellites: 9,
    speedKmh: 0,
    ignition: true,
    rpm: 900,
    externalMillivolts: 27_600,
    isKeyEvent: false,
  });
  return [
    { ...right, timestampMs: now + HOUR_MS },
    { ...right, timestampMs: 0 },
    { ...right, timestampMs: now + 10 * YEAR_MS },
    { ...right, timestampMs: now - 2_000, latitudeE7: POLE_AND_A_DEGREE_E7 },
    { ...right, timestampMs: now - 1_000, latitudeE7: 0, longitudeE7: 0, satellites: 0 },
    right,
  ];
}

/** Counts quarantined readings by reason; health lists them by reason and offset of the clock. */
function countByReason(source: SourceHealth | undefined): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason, readings } of source?.quarantined ?? [])
    counts[reason] = (counts[reason] ?? 0) + readings;
  return counts;
}

async function checkHealth(
  { request }: PortalUnderFault,
  machineId: MachineId,
  now: number,
): Promise<Goal[]> {
  let source: SourceHealth | undefined;
  await holdsWithin(SHOWN_WITHIN_MS, async () => {
    const response = await request(`/v1/portal/machines/${machineId}/health`);
    const { sources } = (await response.json()) as { sources: SourceHealth[] };
    source = sources[0];
    return Object.keys(countByReason(source)).length === Object.keys(QUARANTINED).length;
  });
  const quarantined = countByReason(source);
  const isShown = Object.entries(QUARANTINED).every(([reason, count]) => quarantined[reason] === count);
  const lastHeardAt = source?.lastHeardAt ?? '';
  return [
    {
      what: 'impossible records are quarantined and shown',
      goal: JSON.stringify(QUARANTINED),
      seen: JSON.stringify(quarantined),
      isMet: isShown,
    },
    {
      what: 'last contact is the valid record',
      goal: new Date(now).toISOString(),
      seen: lastHeardAt,
      isMet: Date.parse(lastHeardAt) === now,
    },
  ];
}

async function checkStored({ server }: PortalUnderFault, imei: string): Promise<Goal> {
  const gateway = server.openDatabase('gateway');
  const { rows } = await gateway.pool.query<{ stored: number }>(
    `select count(*)::int4 as stored from reading r
     join source_identity i on i.organisation_id = r.organisation_id and i.source_id = r.source_id
     where i.code = $1`,
    [imei],
  );
  await gateway.end();
  const stored = rows[0]?.stored ?? 0;
  return {
    what: 'the rest of the packet is stored',
    goal: `${STORED} readings`,
    seen: `${stored}`,
    isMet: stored === STORED,
  };
}
