import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { isAmong } from '../../../db/is-among.ts';
import { sql } from '../../../db/sql.ts';

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

/** What machines changed of a marked zone. */
export type MarkProgress = Pick<ZoneMark, 'zoneId' | 'number'> & {
  readonly machineDays: number;
  /** Civil dates. */
  readonly days: readonly string[];
};

/** Saves that machines up to one were compared. A zone that changed meanwhile starts again. */
export async function saveMarkProgress(
  db: Db,
  organisationId: OrganisationId,
  progress: readonly MarkProgress[],
  lookedTo: number,
): Promise<void> {
  await db.run(sql`update zone_mark set looked_to = ${lookedTo}, machine_days = machine_days + "machineDays",
      days = array(select distinct day from unnest(zone_mark.days || seen.days) as day order by day)
    from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb)
      as seen ("zoneId" bigint, number bigint, "machineDays" int, days date[])
    -- zone_mark_pkey
    where organisation_id = ${organisationId} and zone_id = "zoneId" and zone_mark.number = seen.number`);
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
