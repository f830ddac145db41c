import { sourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import { NOMINAL_MILLIVOLTS } from '@groundwork/domain/derivation/stream/evidence.ts';
import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { READING_COLUMNS, storedReading } from '../../readings/public.ts';

const supply = {
  batteryPercent: z.nullable(z.int()),
  batteryLowSince: z.nullable(z.int()),
  restingMillivolts: z.nullable(z.int()),
  restingLowSince: z.nullable(z.int()),
  signalBars: z.nullable(z.int()),
};

const dueRow = z.object({
  sourceId: ids.sourceId,
  type: z.enum(SOURCE_TYPES),
  profile: z.nullable(sourceProfile),
  /** Of the last look; null: none yet. */
  readTo: z.nullable(z.int()),
  ...supply,
});
/** A source with readings that were not looked at yet. Instants in seconds since 1970. */
export type DueSource = z.output<typeof dueRow>;

/**
 * The sources attached now to machines with a reading that is newer than the last look by the interval, longest due
 * first. Indexes: the keys of current, source and source_supply, attachment_machine, dated_setting_pkey.
 */
export function listDueSources(
  db: Db,
  organisationId: OrganisationId,
  { now, intervalSeconds, limit }: { now: Date; intervalSeconds: number; limit: number },
): Promise<DueSource[]> {
  const at = now.toISOString();
  return db.rows(
    dueRow,
    sql`select s.id as "sourceId", s.type, ${toEpochSeconds(sql`p.read_to`)} as "readTo",
        p.battery_percent as "batteryPercent", ${toEpochSeconds(sql`p.battery_low_since`)} as "batteryLowSince",
        p.resting_millivolts as "restingMillivolts", ${toEpochSeconds(sql`p.resting_low_since`)} as "restingLowSince",
        p.signal_bars as "signalBars", (select value from dated_setting setting
          where setting.organisation_id = ${organisationId} and subject_kind = 'source' and subject_id = s.id
            and name = 'profile' and starts_at <= ${at}
          order by starts_at desc limit 1) as profile
      from current c
      join attachment t on t.organisation_id = ${organisationId} and t.machine_id = c.machine_id
        and ${holdsAt(sql`t.attached_from`, sql`t.attached_to`, now)}
      join source s on s.organisation_id = ${organisationId} and s.id = t.source_id
      left join source_supply p on p.organisation_id = ${organisationId} and p.source_id = s.id
      where c.organisation_id = ${organisationId}
        and c.time > coalesce(p.read_to + make_interval(secs => ${intervalSeconds}), '-infinity')
      order by p.read_to nulls first limit ${limit}`,
  );
}

const newReading = z.extend(storedReading, { sourceId: ids.sourceId });

/** The newest readings of each source since its last look, newest first. Index: reading_pkey, read from its end. */
export function listNewReadings(
  db: Db,
  organisationId: OrganisationId,
  sources: readonly Pick<DueSource, 'sourceId' | 'readTo'>[],
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<z.output<typeof newReading>[]> {
  return db.rows(
    newReading,
    sql`select due.source_id as "sourceId", reading.*
      from unnest(${sources.map(({ sourceId }) => sourceId)}::int[],
        ${sources.map(({ readTo }) => readTo ?? 0)}::float8[]) as due (source_id, read_to)
      cross join lateral (
        select ${READING_COLUMNS} from reading
        where organisation_id = ${organisationId} and source_id = due.source_id
          and time > to_timestamp(due.read_to) and time <= ${now.toISOString()}
        order by time desc limit ${limit}
      ) reading`,
  );
}

/** The newest supply values of a source. */
export type SupplyRow = Pick<DueSource, keyof typeof supply> & {
  readonly sourceId: SourceId;
  readonly readTo: number;
  readonly nominalMillivolts: number;
};

/** Saves supply values, in place of earlier ones. Index: source_supply's key. */
export async function saveSupplies(
  db: Db,
  organisationId: OrganisationId,
  supplies: readonly SupplyRow[],
): Promise<void> {
  if (supplies.length === 0) return;
  await db.run(sql`insert into source_supply (organisation_id, source_id, read_to, battery_percent, battery_low_since,
      resting_millivolts, resting_low_since, signal_bars, nominal_millivolts)
    select ${organisationId}, "sourceId", to_timestamp("readTo"), "batteryPercent", to_timestamp("batteryLowSince"),
      "restingMillivolts", to_timestamp("restingLowSince"), "signalBars", "nominalMillivolts"
    from jsonb_to_recordset(${JSON.stringify(supplies)}::jsonb) as row ("sourceId" int, "readTo" float8,
      "batteryPercent" int, "batteryLowSince" float8, "restingMillivolts" int, "restingLowSince" float8,
      "signalBars" int, "nominalMillivolts" int)
    on conflict (organisation_id, source_id) do update set read_to = excluded.read_to,
      battery_percent = excluded.battery_percent, battery_low_since = excluded.battery_low_since,
      resting_millivolts = excluded.resting_millivolts, resting_low_since = excluded.resting_low_since,
      signal_bars = excluded.signal_bars, nominal_millivolts = excluded.nominal_millivolts`);
}

const attachedSupplyRow = z.object({
  machineId: ids.machineId,
  sourceId: ids.sourceId,
  readTo: z.int(),
  ...supply,
  nominalMillivolts: z.literal(NOMINAL_MILLIVOLTS),
});
/** The supply values of a source that is attached now. */
export type AttachedSupply = z.output<typeof attachedSupplyRow>;

/** The supply values of the sources attached now. Indexes: source_supply's key, attachment_source. */
export function listAttachedSupplies(
  db: Db,
  organisationId: OrganisationId,
  now: Date,
): Promise<AttachedSupply[]> {
  return db.rows(
    attachedSupplyRow,
    sql`select t.machine_id as "machineId", p.source_id as "sourceId", ${toEpochSeconds(sql`p.read_to`)} as "readTo",
        p.battery_percent as "batteryPercent", ${toEpochSeconds(sql`p.battery_low_since`)} as "batteryLowSince",
        p.resting_millivolts as "restingMillivolts", ${toEpochSeconds(sql`p.resting_low_since`)} as "restingLowSince",
        p.signal_bars as "signalBars", p.nominal_millivolts as "nominalMillivolts"
      from source_supply p
      join attachment t on t.organisation_id = ${organisationId} and t.source_id = p.source_id
        and ${holdsAt(sql`t.attached_from`, sql`t.attached_to`, now)}
      where p.organisation_id = ${organisationId}
        and (p.battery_percent is not null or p.resting_millivolts is not null)`,
  );
}
