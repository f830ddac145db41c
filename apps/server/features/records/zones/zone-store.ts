import type { ZoneFields } from '@groundwork/contract/entities/zone.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import { ZONE_KINDS } from '@groundwork/domain/zones/zone-kind.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { type ColumnValues, insertedRows, listEqualities } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';
import { Refusal } from '../../../platform/refusal.ts';

const zoneRow = z.object({
  id: z.int(),
  kind: z.enum(ZONE_KINDS),
  name: z.string(),
  siteId: z.nullable(ids.siteId),
  siteName: z.nullable(z.string()),
  /** Of the site, else of the organisation. */
  timeZone: z.string(),
  limitKmh: z.nullable(z.int()),
  graceSeconds: z.nullable(z.int()),
  minSeconds: z.nullable(z.int()),
  version: z.int(),
});
export type StoredZone = z.output<typeof zoneRow>;

const selectOne = ({ organisationId, id }: RowKey, condition: Sql): Sql =>
  sql`select zone.id, zone.kind, coalesce(zone.name, site.name) as name, zone.site_id as "siteId", site.name as "siteName",
      coalesce(site.time_zone, organisation.time_zone) as "timeZone", zone.limit_kmh as "limitKmh",
      zone.grace_seconds as "graceSeconds", zone.min_seconds as "minSeconds", zone.version
    from zone
    join organisation on organisation.id = zone.organisation_id
    left join site on site.organisation_id = zone.organisation_id and site.id = zone.site_id
    where zone.organisation_id = ${organisationId} and zone.id = ${id} and ${condition}`;

/** Finds a zone that is not deleted. Index: zone's key. */
export const findZone = (db: Db, key: RowKey): Promise<StoredZone | null> =>
  db.first(zoneRow, selectOne(key, sql`zone.deleted_at is null`));

/** As `findZone`; locks the zone until the transaction ends. */
export const findZoneToChange = (db: Db, key: RowKey): Promise<StoredZone | null> =>
  db.first(zoneRow, sql`${selectOne(key, sql`zone.deleted_at is null`)} for update of zone`);

/** Finds a zone that was deleted after an instant, and locks it. */
export const findZoneToRestore = (db: Db, key: RowKey, after: Date): Promise<StoredZone | null> =>
  db.first(zoneRow, sql`${selectOne(key, sql`zone.deleted_at > ${after.toISOString()}`)} for update of zone`);

/** Returns the columns of a zone's editable fields. */
export const toZoneColumns = (fields: Omit<ZoneFields, 'version'>): ColumnValues => ({
  kind: fields.kind,
  name: fields.kind === 'site' ? null : fields.name,
  site_id: fields.siteId,
  limit_kmh: fields.limitKmh,
  grace_seconds: fields.graceSeconds,
  min_seconds: fields.minSeconds,
});

const idRow = z.object({ id: z.int() });

/** Saves new zones in order, and returns their ids. Throws SITE_HAS_OUTLINE. */
export async function saveNewZones(
  db: Db,
  organisationId: OrganisationId,
  zones: readonly ColumnValues[],
): Promise<number[]> {
  if (zones.length === 0) return [];
  const rows = zones.map((zone) => ({ organisation_id: organisationId, ...zone }));
  const saved = await orTaken(db.rows(idRow, sql`insert into zone ${insertedRows(rows)} returning id`));
  return saved.map(({ id }) => id);
}

/** Saves these columns, and increments the version. Throws SITE_HAS_OUTLINE. */
export async function saveZone(db: Db, { organisationId, id }: RowKey, values: ColumnValues): Promise<void> {
  const changed = joinSql([sql`version = version + 1`, ...listEqualities(values)]);
  await orTaken(
    db.run(sql`update zone set ${changed} where organisation_id = ${organisationId} and id = ${id}`),
  );
}

const UNIQUE_VIOLATION = '23505';

const orTaken = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const isTaken = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;
    throw isTaken ? new Refusal('SITE_HAS_OUTLINE') : error;
  });

const countRow = z.object({ count: z.int() });

/** Counts the zones of the organisation that are not deleted. */
export async function countZones(db: Db, organisationId: OrganisationId): Promise<number> {
  const { count } = await db.one(
    countRow,
    sql`select count(*) as count from zone where organisation_id = ${organisationId} and deleted_at is null`,
  );
  return count;
}

/** Returns which of the sites exist. Index: site's key. */
export async function listKnownSites(
  db: Db,
  organisationId: OrganisationId,
  siteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (siteIds.length === 0) return new Set();
  const rows = await db.rows(
    idRow,
    sql`select id from site where organisation_id = ${organisationId} and id = any (${siteIds.map(Number)}::bigint[])`,
  );
  return new Set(rows.map(({ id }) => String(id)));
}
