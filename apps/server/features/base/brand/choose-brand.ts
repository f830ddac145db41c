import { randomBytes } from 'node:crypto';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { BrandColours } from '@groundwork/domain/settings/brand.ts';
import type { Db } from '../../../db/db.ts';
import { notifyTopicsChanged } from '../../../platform/live/topics-notice.ts';
import { removeBrand, saveBrand } from './brand-store.ts';

/**
 * Saves the brand of an organisation, which every open browser of it shows at once. A logo gets a new random name, so that a
 * browser may keep it for ever.
 */
export async function chooseBrand(
  db: Db,
  organisationId: OrganisationId,
  colours: BrandColours,
  logo: Uint8Array | null,
): Promise<void> {
  const named = logo && { name: randomBytes(16).toString('hex'), bytes: logo };
  await saveBrand(db, organisationId, colours, named);
  await notifyTopicsChanged(db, [organisationId], ['settings']);
}

/** Puts the portal's own brand back, which every open browser of the organisation shows at once. */
export async function resetBrand(db: Db, organisationId: OrganisationId): Promise<void> {
  await removeBrand(db, organisationId);
  await notifyTopicsChanged(db, [organisationId], ['settings']);
}
