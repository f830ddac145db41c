import type { OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { SiteKey } from '@groundwork/domain/keys.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import type { Db } from '../../../db/db.ts';
import { saveNewShapes } from './new-shapes-store.ts';
import { findSiteZone } from './site-zone-store.ts';
import { endShapes, listShapes, saveShape } from './zone-shape-store.ts';
import { saveNewZones } from './zone-store.ts';

type SiteOutline = { readonly siteId: SiteId; readonly outline: Outline };

/** Saves the outlines of sites that have none yet; they hold for all time. */
export async function saveNewSiteOutlines(
  db: Db,
  organisationId: OrganisationId,
  outlines: readonly SiteOutline[],
): Promise<void> {
  if (outlines.length === 0) return;
  const zones = outlines.map(({ siteId }) => ({ kind: 'site', site_id: siteId }));
  const zoneIds = await saveNewZones(db, organisationId, zones);
  const shapes = outlines.map(({ outline }, index) => ({ zoneId: zoneIds[index] ?? 0, outline }));
  await saveNewShapes(db, organisationId, shapes);
}

/** Corrects the present outline of a site, null removes it; earlier ones stay. */
export async function saveSiteOutline(
  db: Db,
  { organisationId, siteId }: SiteKey,
  outline: Outline | null,
): Promise<void> {
  const zone = await findSiteZone(db, { organisationId, siteId });
  if (zone === null) {
    if (outline !== null) await saveNewSiteOutlines(db, organisationId, [{ siteId, outline }]);
    return;
  }
  const key = { organisationId, id: zone.id };
  const last = (await listShapes(db, key)).at(-1);
  const from = (last?.until === null ? last.from : last?.until) ?? null;
  if (outline === null) await endShapes(db, key, from);
  else await saveShape(db, key, { from, outline });
}
