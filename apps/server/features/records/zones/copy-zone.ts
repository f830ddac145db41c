import type { Zone, zoneCopy } from '@groundwork/contract/entities/zone.ts';
import { toSiteId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { findOutlineMiddle, moveOutline } from '@groundwork/domain/zones/move-outline.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, orNotFound, Refusal } from '../../../platform/refusal.ts';
import { createZone } from './edit-zone.ts';
import { findSiteZone } from './site-zone-store.ts';
import { listShapes } from './zone-shape-store.ts';
import { findZone } from './zone-store.ts';

/**
 * Copies a zone with its present shape to another site. It lies there as it lies in the outline of its own site; without the
 * outlines of both, where it was. Throws NOT_FOUND for zone and site, ZONE_WITHOUT_SHAPE, and as `createZone`.
 */
export async function copyZone(
  db: Db,
  key: RowKey,
  { siteId, name }: z.output<typeof zoneCopy>,
  now: Date,
): Promise<Zone> {
  const { organisationId } = key;
  const zone = orNotFound(await findZone(db, key));
  const shape = await findPresentShape(db, key);
  if (shape === null) throw new Refusal('ZONE_WITHOUT_SHAPE');
  const from = zone.siteId === null ? null : await findSiteShape(db, { organisationId, id: zone.siteId });
  const to = await findSiteShape(db, { organisationId, id: Number(siteId) });
  const outline = from === null || to === null ? shape : moveAlong(shape, from, to);
  if (outline === null) throw new Refusal('INVALID_REQUEST', [fieldProblem('body.siteId', 'NOT_ALLOWED')]);
  const { kind, limitKmh, graceSeconds, minSeconds } = zone;
  const fields = { kind, limitKmh, graceSeconds, minSeconds, name: name ?? zone.name, siteId };
  return createZone(db, organisationId, { ...fields, outline: outline as never, from: null }, now);
}

/** Moves a shape by the way between the middles of two outlines; null: it would lie beyond a pole. */
function moveAlong(shape: Outline, from: Outline, to: Outline): Outline | null {
  const [own, start, end] = [shape, from, to].map(findOutlineMiddle);
  if (own === undefined || start === undefined || end === undefined) return null;
  const stretch = Math.cos(toRadians(start.latitude)) / Math.max(1e-6, Math.cos(toRadians(end.latitude)));
  return moveOutline(shape, {
    longitude: end.longitude + (own.longitude - start.longitude) * stretch,
    latitude: end.latitude + (own.latitude - start.latitude),
  });
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

async function findPresentShape(db: Db, key: RowKey): Promise<Outline | null> {
  const last = (await listShapes(db, key)).at(-1);
  return last?.until === null ? last.outline : null;
}

async function findSiteShape(db: Db, { organisationId, id }: RowKey): Promise<Outline | null> {
  const zone = await findSiteZone(db, { organisationId, siteId: toSiteId(id) });
  return zone && findPresentShape(db, { organisationId, id: zone.id });
}
