import type { CounterValue } from '@groundwork/domain/counters/counter-run.ts';
import type { Meter } from '@groundwork/domain/counters/meter.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { isAmong } from '../../../db/is-among.ts';
import { sql } from '../../../db/sql.ts';
import { deriveSignals, unpackReading } from '../../readings/public.ts';
import type { MeterKey } from './correction-store.ts';

/** How many readings of each source are searched for a counter value. */
const MAX_READINGS_SEARCHED = 50;

const ReadingRow = z.object({
  machineId: ids.machineId,
  sourceType: z.enum(SOURCE_TYPES),
  timeMs: z.int(),
  discriminator: z.int(),
  data: z.instanceof(Uint8Array),
});

type CountersQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  readonly meter: Meter;
};

/**
 * The newest value of a machine's counter that a source reported while attached, in seconds or metres; null if none
 * of its last readings contains one.
 */
export async function findNewestCounter(
  db: Db,
  { organisationId, machineId, meter }: MeterKey,
  now: Date,
): Promise<CounterValue | null> {
  const found = await searchReadings(
    db,
    { organisationId, machineIds: [machineId], meter },
    now,
    MAX_READINGS_SEARCHED,
  );
  return found.get(machineId) ?? null;
}

/** As `findNewestCounter`, by machine: most machines report it with every reading, so the newest is tried first. */
export async function listNewestCounters(
  db: Db,
  query: CountersQuery,
  now: Date,
): Promise<ReadonlyMap<MachineId, CounterValue>> {
  const newest = await searchReadings(db, query, now, 1);
  const others = query.machineIds.filter((id) => !newest.has(id));
  if (others.length === 0) return newest;
  return new Map([
    ...newest,
    ...(await searchReadings(db, { ...query, machineIds: others }, now, MAX_READINGS_SEARCHED)),
  ]);
}

async function searchReadings(
  db: Db,
  { organisationId, machineIds, meter }: CountersQuery,
  now: Date,
  maxReadings: number,
): Promise<Map<MachineId, CounterValue>> {
  const rows = await db.rows(
    ReadingRow,
    sql`select attachment.machine_id as "machineId", source.type as "sourceType", reading.discriminator, reading.data,
        floor(extract(epoch from reading.time) * 1000)::bigint as "timeMs"
      from attachment
      join source on source.organisation_id = attachment.organisation_id and source.id = attachment.source_id
      cross join lateral (
        select * from reading
        -- reading_pkey of each month, read from its end
        where reading.organisation_id = ${organisationId} and reading.source_id = attachment.source_id
          and reading.time >= attachment.attached_from
          and reading.time < least(attachment.attached_to, ${now.toISOString()}::timestamptz)
        order by reading.time desc limit ${maxReadings}
      ) reading
      -- attachment_machine
      where attachment.organisation_id = ${organisationId} and ${isAmong(sql`attachment.machine_id`, machineIds)}
      order by reading.time desc`,
  );
  const found = new Map<MachineId, CounterValue>();
  for (const { machineId, sourceType, timeMs, discriminator, data } of rows) {
    if (found.has(machineId)) continue;
    const reading = unpackReading({ timeMs, discriminator, position: null }, data);
    const counter = getCounter(deriveSignals(sourceType, reading), meter);
    if (counter) found.set(machineId, { value: counter.total, at: Math.floor(timeMs / 1000) });
  }
  return found;
}

const getCounter = ({ engineHours, odometer }: Signals, meter: Meter) =>
  meter === 'vhm' ? engineHours : odometer;
