import type { NewZone, Zone, ZoneFields } from '@groundwork/contract/entities/zone.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import { MAX_ZONES, RESTORABLE_DAYS } from '@groundwork/domain/zones/zone-limits.ts';
import type { Db } from '../../../db/db.ts';
import { checkVersion, fieldProblem, orNotFound, Refusal } from '../../../platform/refusal.ts';
import { presentZone } from './present-zone.ts';
import { listShapes, saveShape } from './zone-shape-store.ts';
import {
  countZones,
  findZone,
  findZoneToChange,
  findZoneToRestore,
  listKnownSites,
  saveNewZones,
  saveZone,
  toZoneColumns,
} from './zone-store.ts';

const DAY_MS = 86_400_000;

/** Throws NOT_FOUND. */
export async function getZone(db: Db, key: RowKey): Promise<Zone> {
  return presentZone(orNotFound(await findZone(db, key)), await listShapes(db, key));
}

/** Creates a zone. Throws NOT_FOUND for its site, SITE_HAS_OUTLINE, TOO_MANY_ZONES, TIME_IN_FUTURE. */
export async function createZone(
  db: Db,
  organisationId: OrganisationId,
  { outline, from, ...fields }: NewZone,
  now: Date,
): Promise<Zone> {
  checkNotInFuture(from, now);
  await mustHaveRoom(db, organisationId, 1);
  await mustHaveSite(db, organisationId, fields.siteId);
  const [id = 0] = await saveNewZones(db, organisationId, [toZoneColumns(fields)]);
  const key = { organisationId, id };
  await saveShape(db, key, { from, outline });
  return getZone(db, key);
}

/** Changes a zone without its shapes. Throws NOT_FOUND for zone and site, CONFLICT, SITE_HAS_OUTLINE. */
export async function editZone(db: Db, key: RowKey, fields: ZoneFields): Promise<Zone> {
  const current = orNotFound(await findZoneToChange(db, key));
  checkVersion(current.version, fields.version);
  await mustHaveSite(db, key.organisationId, fields.siteId);
  await saveZone(db, key, toZoneColumns(fields));
  return getZone(db, key);
}

/** Deletes a zone and returns until when it can be restored. Throws NOT_FOUND. */
export async function deleteZone(db: Db, key: RowKey, now: Date): Promise<Date> {
  orNotFound(await findZoneToChange(db, key));
  await saveZone(db, key, { deleted_at: now.toISOString() });
  return new Date(now.getTime() + RESTORABLE_DAYS * DAY_MS);
}

/** Restores a zone that was deleted. Throws NOT_FOUND, TOO_MANY_ZONES, SITE_HAS_OUTLINE. */
export async function restoreZone(db: Db, key: RowKey, now: Date): Promise<Zone> {
  const after = new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);
  orNotFound(await findZoneToRestore(db, key, after));
  await mustHaveRoom(db, key.organisationId, 1);
  await saveZone(db, key, { deleted_at: null });
  return getZone(db, key);
}

/** Throws TIME_IN_FUTURE. */
export function checkNotInFuture(from: string | null, now: Date): void {
  if (from !== null && Date.parse(from) > now.getTime())
    throw new Refusal('TIME_IN_FUTURE', [fieldProblem('body.from', 'NOT_ALLOWED')]);
}

/** Throws TOO_MANY_ZONES unless the organisation may have so many more zones. */
export async function mustHaveRoom(db: Db, organisationId: OrganisationId, more: number): Promise<void> {
  if ((await countZones(db, organisationId)) + more > MAX_ZONES) throw new Refusal('TOO_MANY_ZONES');
}

/** Throws NOT_FOUND for a site that does not exist. */
export async function mustHaveSite(
  db: Db,
  organisationId: OrganisationId,
  siteId: string | null,
): Promise<void> {
  if (siteId !== null && !(await listKnownSites(db, organisationId, [siteId])).has(siteId))
    throw new Refusal('NOT_FOUND');
}
