import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { isAmong } from '../../../db/is-among.ts';
import { sql } from '../../../db/sql.ts';
import type { OfMachine } from '../tables/machine-rows.ts';

const instantOrNull = z.nullable(z.int());
const shapeBefore = z.object({ from: instantOrNull, until: instantOrNull, outline: z.custom<Outline>() });

const markRow = z.object({
  zoneId: z.int(),
  number: z.int(),
  /** In seconds since 1970; null: no bound. */
  from: instantOrNull,
  until: instantOrNull,
  lookedTo: z.int(),
  timeZone: z.string(),
  /** The shapes that were replaced. */
  shapesBefore: z.array(shapeBefore),
});
/** A zone whose stays have to be compared with its shapes again, between two instants. */
export type ZoneMark = z.output<typeof markRow>;

/** Marks that are worked off together: the paths of all machines are read for each so many. */
const MAX_MARKS = 5_000;

/** Lists the organisations with zones that are marked. */
export async function listMarkedOrganisations(app: Database): Promise<OrganisationId[]> {
  const rows = await app.within({ readOnly: true }, (db) =>
    db.rows(z.object({ id: ids.organisationId }), sql`select id from list_marked_organisations() as id`),
  );
  return rows.map(({ id }) => id);
}

/** Lists the marks that have got least far, all of them equally far. Index: zone_mark_due. */
export const listDueMarks = (db: Db, organisationId: OrganisationId): Promise<ZoneMark[]> =>
  db.rows(
    markRow,
    sql`select mark.zone_id as "zoneId", mark.number, mark.looked_to as "lookedTo",
        ${toEpochSeconds(sql`nullif(mark.from_time, '-infinity')`)} as from,
        ${toEpochSeconds(sql`nullif(mark.until_time, 'infinity')`)} as until,
        coalesce(site.time_zone, organisation.time_zone) as "timeZone", mark.shapes_before as "shapesBefore"
      from zone_mark mark
      join zone on zone.organisation_id = ${organisationId} and zone.id = mark.zone_id
      join organisation on organisation.id = ${organisationId}
      left join site on site.organisation_id = ${organisationId} and site.id = zone.site_id
      where mark.organisation_id = ${organisationId} and mark.done_at is null
        and mark.looked_to = (select min(looked_to) from zone_mark
          where organisation_id = ${organisationId} and done_at is null)
      order by mark.zone_id limit ${MAX_MARKS}`,
  );

/** The days of a machine whose time in a marked zone changed. */
type RestatedMachine = OfMachine<
  Pick<ZoneMark, 'zoneId'> & {
    /** Civil dates. */
    readonly days: readonly string[];
  }
>;

/** Saves that machines up to one were compared, and what changed. A zone that changed meanwhile starts again. */
export async function saveMarkProgress(
  db: Db,
  organisationId: OrganisationId,
  marks: readonly Pick<ZoneMark, 'zoneId' | 'number'>[],
  restated: readonly RestatedMachine[],
  lookedTo: number,
): Promise<void> {
  const looked = marks.map(({ zoneId, number }) => ({ zoneId, number }));
  await db.run(sql`with looked as (
      update zone_mark set looked_to = ${lookedTo}
      from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as seen ("zoneId" bigint, number bigint)
      -- zone_mark_pkey
      where organisation_id = ${organisationId} and zone_id = "zoneId" and zone_mark.number = seen.number
      returning zone_id
    )
    insert into zone_mark_machine as kept (organisation_id, zone_id, machine_id, days)
      select ${organisationId}, "zoneId", "machineId", days
      from jsonb_to_recordset(${JSON.stringify(restated)}::jsonb)
        as seen ("zoneId" bigint, "machineId" bigint, days date[])
      where "zoneId" in (select zone_id from looked)
    on conflict (organisation_id, zone_id, machine_id) do update set
      days = array(select distinct day from unnest(kept.days || excluded.days) as day order by day)`);
}

/** Saves that all machines were compared with marked zones. */
export async function finishMarks(
  db: Db,
  organisationId: OrganisationId,
  marks: readonly Pick<ZoneMark, 'zoneId' | 'number'>[],
  now: Date,
): Promise<void> {
  await db.run(sql`update zone_mark set done_at = ${now.toISOString()}, shapes_before = '[]'
    where organisation_id = ${organisationId}
      and number = any (${marks.map(({ number }) => number)}::bigint[])
      and zone_id = any (${marks.map(({ zoneId }) => zoneId)}::bigint[])`);
}

const zoneRow = z.object({ zoneId: z.int() });

/** Lists the zones whose stays are not those of their shapes everywhere yet. Index: zone_mark's key. */
export async function listMarkedZones(
  db: Db,
  organisationId: OrganisationId,
  zoneIds: readonly number[] | 'all' = 'all',
): Promise<ReadonlySet<number>> {
  const rows = await db.rows(
    zoneRow,
    sql`select zone_id as "zoneId" from zone_mark
      where organisation_id = ${organisationId} and done_at is null and ${isAmong(sql`zone_id`, zoneIds)}`,
  );
  return new Set(rows.map(({ zoneId }) => zoneId));
}

/** Whether one runs already; else none begins before this transaction ends. */
export async function tryRestateAlone(db: Db, organisationId: OrganisationId): Promise<boolean> {
  const { isAlone } = await db.one(
    z.object({ isAlone: z.boolean() }),
    sql`select pg_try_advisory_xact_lock(${LOCK_CLASS}, ${organisationId}) as "isAlone"`,
  );
  return isAlone;
}

/** Names the lock among those of other purposes. */
const LOCK_CLASS = 710_057;
