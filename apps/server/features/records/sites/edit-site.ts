import type { Site, SiteFields } from '@groundwork/contract/entities/site.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { SiteKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { createNamed, lockNamed } from '../../base/named-rows/public.ts';
import { markChange } from '../../derivation/public.ts';
import { saveNewSiteOutlines, saveSiteOutline } from '../zones/public.ts';
import { SITE_ASSIGNMENTS } from './site-assignment-store.ts';
import { SITES, toSiteColumns } from './site-store.ts';

/** Throws NOT_FOUND. */
export async function getSite(db: Db, { organisationId, siteId }: SiteKey): Promise<Site> {
  const site = orNotFound(await SITES.find(db, { organisationId, id: siteId }));
  return { ...site, id: String(site.id) };
}

/** Creates a site; throws SITE_CODE_TAKEN. */
export async function createSite(db: Db, organisationId: OrganisationId, fields: SiteFields): Promise<Site> {
  const siteId = await createNamed(db, SITES, organisationId, toSiteColumns(fields));
  const { outline } = fields;
  if (outline !== null) await saveNewSiteOutlines(db, organisationId, [{ siteId, outline }]);
  return getSite(db, { organisationId, siteId });
}

/**
 * Changes a site. A new time zone corrects its past, so every machine that was ever there is derived again. Another outline corrects
 * the present one.
 * Throws NOT_FOUND, CONFLICT if the version is outdated, SITE_CODE_TAKEN.
 */
export async function editSite(
  db: Db,
  { organisationId, siteId }: SiteKey,
  fields: SiteFields,
): Promise<Site> {
  const key = { organisationId, id: siteId };
  const current = await lockNamed(db, SITES, key, { name: fields.code, version: fields.version });
  const affected =
    fields.zone === current.zone
      ? []
      : await SITE_ASSIGNMENTS.listMachinesEver(db, organisationId, { site_id: siteId });
  await markChange(db, affected, () => SITES.save(db, key, toSiteColumns(fields)));
  const { outline } = fields;
  if (JSON.stringify(outline) !== JSON.stringify(current.outline))
    await saveSiteOutline(db, { organisationId, siteId }, outline);
  return getSite(db, { organisationId, siteId });
}
