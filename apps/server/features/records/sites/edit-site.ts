import type { Site, SiteFields } from '@groundwork/contract/entities/site.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { SiteKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { listMachinesEverAt } from './site-assignment-store.ts';
import { findSite, findSiteToChange, isSiteCodeTaken, saveNewSite, saveSite } from './site-store.ts';

/** Throws NOT_FOUND. */
export async function getSite(db: Db, { organisationId, siteId }: SiteKey): Promise<Site> {
  const site = await findSite(db, { organisationId, siteId });
  if (!site) throw new Refusal('NOT_FOUND');
  return { ...site, id: String(site.id) };
}

/** Creates a site; throws SITE_CODE_TAKEN. */
export async function createSite(db: Db, organisationId: OrganisationId, fields: SiteFields): Promise<Site> {
  const siteId = await saveNewSite(db, organisationId, fields);
  if (siteId === null) throw new Refusal('SITE_CODE_TAKEN');
  return getSite(db, { organisationId, siteId });
}

/**
 * Changes a site. A new zone corrects its past, so every machine that was ever there is derived again.
 * Throws NOT_FOUND, CONFLICT if the version is outdated, SITE_CODE_TAKEN.
 */
export async function editSite(
  db: Db,
  { organisationId, siteId }: SiteKey,
  fields: SiteFields,
): Promise<Site> {
  const current = await findSiteToChange(db, { organisationId, siteId });
  if (!current) throw new Refusal('NOT_FOUND');
  if (fields.version !== undefined && fields.version !== current.version) throw new Refusal('CONFLICT');
  if (await isSiteCodeTaken(db, organisationId, fields.code, siteId)) throw new Refusal('SITE_CODE_TAKEN');
  const affected =
    fields.zone === current.zone ? [] : await listMachinesEverAt(db, { organisationId, siteId });
  await markChange(db, affected, () => saveSite(db, { organisationId, siteId }, fields));
  return getSite(db, { organisationId, siteId });
}
