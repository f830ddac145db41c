import { type SiteFields, site } from '@groundwork/contract/entities/site.ts';
import type { OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { SiteKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type Sql, sql } from '../../../db/sql.ts';

const siteRow = z.extend(site, { id: ids.siteId });

export type StoredSite = z.output<typeof siteRow>;

const selectSite = ({ organisationId, siteId }: SiteKey): Sql =>
  sql`select id, name, code, time_zone as zone, outline, starts_on as "startsOn", ends_on as "endsOn", version
    from site where organisation_id = ${organisationId} and id = ${siteId}`;

/** Index: site's key. */
export function findSite(db: Db, { organisationId, siteId }: SiteKey): Promise<StoredSite | null> {
  return db.first(siteRow, selectSite({ organisationId, siteId }));
}

/** As `findSite`; locks the site against changes and new machines until the transaction ends. */
export function findSiteToChange(db: Db, { organisationId, siteId }: SiteKey): Promise<StoredSite | null> {
  return db.first(siteRow, sql`${selectSite({ organisationId, siteId })} for update`);
}

/** Returns the new site's id, null if the code is taken. Index: site_code. */
export async function saveNewSite(
  db: Db,
  organisationId: OrganisationId,
  fields: SiteFields,
): Promise<SiteId | null> {
  const { name, code, zone, outline, startsOn, endsOn } = fields;
  const saved = await db.first(
    z.object({ id: ids.siteId }),
    sql`insert into site (organisation_id, name, code, time_zone, outline, starts_on, ends_on)
      values (${organisationId}, ${name}, ${code}, ${zone}, ${outlineText(outline)}, ${startsOn}, ${endsOn})
      on conflict (organisation_id, lower(code)) where code <> '' do nothing returning id`,
  );
  return saved?.id ?? null;
}

/** Whether another site of the organisation has this code, ignoring case. Index: site_code. */
export async function isSiteCodeTaken(
  db: Db,
  organisationId: OrganisationId,
  code: string,
  exceptId: number,
): Promise<boolean> {
  const found = await db.first(
    z.object({ id: ids.siteId }),
    sql`select id from site where organisation_id = ${organisationId}
      and code <> '' and lower(code) = lower(${code}) and id <> ${exceptId}`,
  );
  return found !== null;
}

/** Saves all editable fields, and increments the version. */
export async function saveSite(
  db: Db,
  { organisationId, siteId }: SiteKey,
  fields: SiteFields,
): Promise<void> {
  const { name, code, zone, outline, startsOn, endsOn } = fields;
  await db.run(sql`update site set name = ${name}, code = ${code}, time_zone = ${zone},
      outline = ${outlineText(outline)}, starts_on = ${startsOn}, ends_on = ${endsOn}, version = version + 1
    where organisation_id = ${organisationId} and id = ${siteId}`);
}

const outlineText = (outline: SiteFields['outline']): string | null => outline && JSON.stringify(outline);
