import { ON_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const row = z.object({ machineId: ids.machineId, seconds: z.int() });

/** An instant of a machine, and the civil date before its own: no segment of an earlier date ends after the instant. */
export type InstantOfMachine = {
  readonly machineId: MachineId;
  /** Whole seconds since 1970. */
  readonly at: number;
  readonly startsOn: string;
};

/**
 * The stored seconds with the engine on between the start of each date and the instant of the machine, by machine. A
 * segment's time that cannot be placed counts by the share that lies before. Index: segment_pkey.
 */
export async function sumOnSecondsBefore(
  db: Db,
  organisationId: OrganisationId,
  instants: readonly InstantOfMachine[],
): Promise<ReadonlyMap<MachineId, number>> {
  if (instants.length === 0) return new Map();
  const rows = await db.rows(
    row,
    sql`select machine_id as "machineId",
      (coalesce(sum(seconds) filter (where state = any (${[...ON_STATES]}::text[])), 0)
        + round(coalesce(sum(unplaced_on_seconds * seconds / length), 0)))::bigint as seconds
    from (
      select segment.machine_id, state, unplaced_on_seconds,
        extract(epoch from ended_at - started_at) as length,
        extract(epoch from least(ended_at, instant.at) - started_at) as seconds
      from (
        select machine_id, to_timestamp(at) as at, starts_on::date as starts_on
        from unnest(${instants.map(({ machineId }) => machineId)}::bigint[], ${instants.map(({ at }) => at)}::float8[],
          ${instants.map(({ startsOn }) => startsOn)}::text[]) as instant (machine_id, at, starts_on)
      ) instant
      join segment on segment.organisation_id = ${organisationId} and segment.machine_id = instant.machine_id
        and started_at < instant.at and started_at >= instant.starts_on::timestamptz - interval '2 days'
        and day >= instant.starts_on
    ) parts
    group by machine_id`,
  );
  return new Map(rows.map(({ machineId, seconds }) => [machineId, seconds]));
}
