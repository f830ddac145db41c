import { type SiteWords, site } from '@groundwork/contract/entities/site.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';

const siteRow = z.extend(site, { id: z.int() });

export type StoredSite = z.output<typeof siteRow>;

const selectSite = (organisationId: number, siteId: number): Sql =>
  sql`select id, name, code, time_zone as zone, outline, starts_on as "startsOn", ends_on as "endsOn", version
    from site where organisation_id = ${organisationId} and id = ${siteId}`;

/** Index: site's key. */
export function findSite(db: Db, organisationId: number, siteId: number): Promise<StoredSite | null> {
  return db.first(siteRow, selectSite(organisationId, siteId));
}

/** As `findSite`; until the transaction ends nobody else can change the site or bring a machine to it. */
export function findSiteToChange(db: Db, organisationId: number, siteId: number): Promise<StoredSite | null> {
  return db.first(siteRow, sql`${selectSite(organisationId, siteId)} for update`);
}

/** The new site's id; null where another one of the organisation has the code. Index: site_code. */
export async function saveNewSite(db: Db, organisationId: number, words: SiteWords): Promise<number | null> {
  const { name, code, zone, outline, startsOn, endsOn } = words;
  const saved = await db.first(
    z.object({ id: z.int() }),
    sql`insert into site (organisation_id, name, code, time_zone, outline, starts_on, ends_on)
      values (${organisationId}, ${name}, ${code}, ${zone}, ${outlineText(outline)}, ${startsOn}, ${endsOn})
      on conflict (organisation_id, lower(code)) where code <> '' do nothing returning id`,
  );
  return saved?.id ?? null;
}

/** Whether another site of the organisation has this code, in any case of its letters. Index: site_code. */
export async function isSiteCodeTaken(
  db: Db,
  organisationId: number,
  code: string,
  exceptId: number,
): Promise<boolean> {
  const found = await db.first(
    z.object({ id: z.int() }),
    sql`select id from site where organisation_id = ${organisationId}
      and code <> '' and lower(code) = lower(${code}) and id <> ${exceptId}`,
  );
  return found !== null;
}

/** Writes everything that a person can edit, and raises the version. */
export async function saveSite(
  db: Db,
  organisationId: number,
  siteId: number,
  words: SiteWords,
): Promise<void> {
  const { name, code, zone, outline, startsOn, endsOn } = words;
  await db.run(sql`update site set name = ${name}, code = ${code}, time_zone = ${zone},
      outline = ${outlineText(outline)}, starts_on = ${startsOn}, ends_on = ${endsOn}, version = version + 1
    where organisation_id = ${organisationId} and id = ${siteId}`);
}

const outlineText = (outline: SiteWords['outline']): string | null => outline && JSON.stringify(outline);
