import type { Site, SiteWords } from '@groundwork/contract/entities/site.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { listMachinesEverAt } from './site-assignment-store.ts';
import { findSite, findSiteToChange, isSiteCodeTaken, saveNewSite, saveSite } from './site-store.ts';

/** Throws NOT_FOUND. */
export async function getSite(db: Db, organisationId: number, siteId: number): Promise<Site> {
  const site = await findSite(db, organisationId, siteId);
  if (!site) throw new Refusal('NOT_FOUND');
  return { ...site, id: String(site.id) };
}

/** Makes a site; throws SITE_CODE_TAKEN. */
export async function createSite(db: Db, organisationId: number, words: SiteWords): Promise<Site> {
  const siteId = await saveNewSite(db, organisationId, words);
  if (siteId === null) throw new Refusal('SITE_CODE_TAKEN');
  return getSite(db, organisationId, siteId);
}

/**
 * Changes a site. Another zone is a correction of its past: the days of every machine that was ever there are
 * read anew. Throws NOT_FOUND, CONFLICT where somebody was faster, SITE_CODE_TAKEN.
 */
export async function editSite(
  db: Db,
  organisationId: number,
  siteId: number,
  words: SiteWords,
): Promise<Site> {
  const known = await findSiteToChange(db, organisationId, siteId);
  if (!known) throw new Refusal('NOT_FOUND');
  if (words.version !== undefined && words.version !== known.version) throw new Refusal('CONFLICT');
  if (await isSiteCodeTaken(db, organisationId, words.code, siteId)) throw new Refusal('SITE_CODE_TAKEN');
  const reached = words.zone === known.zone ? [] : await listMachinesEverAt(db, organisationId, siteId);
  await markChange(db, reached, () => saveSite(db, organisationId, siteId, words));
  return getSite(db, organisationId, siteId);
}
