import type { ZoneChange, ZoneShapeChange } from '@groundwork/contract/entities/zone.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import { MAX_ZONE_POINTS, MAX_ZONE_SHAPES } from '@groundwork/domain/zones/zone-limits.ts';
import type { Db } from '../../../db/db.ts';
import { checkVersion, orNotFound, Refusal } from '../../../platform/refusal.ts';
import { checkNotInFuture, getZone } from './edit-zone.ts';
import { endShapes, listShapes, saveShape } from './zone-shape-store.ts';
import { findZoneToChange, saveZone } from './zone-store.ts';
import { countPoints } from './zones-query.ts';

/**
 * Gives a zone another shape, or none, from an instant on; later shapes are replaced. Returns the zone and the civil days whose
 * visits change. Throws NOT_FOUND, CONFLICT, TIME_IN_FUTURE, TOO_MANY_ZONE_SHAPES.
 */
export async function reshapeZone(
  db: Db,
  key: RowKey,
  { from, outline, version }: ZoneShapeChange,
  now: Date,
): Promise<ZoneChange> {
  checkNotInFuture(from, now);
  const current = orNotFound(await findZoneToChange(db, key));
  checkVersion(current.version, version);
  if (outline === null) await endShapes(db, key, from);
  else await saveShape(db, key, { from, outline });
  const shapes = await listShapes(db, key);
  const points = shapes.reduce((sum, shape) => sum + countPoints(shape.outline), 0);
  if (shapes.length > MAX_ZONE_SHAPES || points > MAX_ZONE_POINTS) throw new Refusal('TOO_MANY_ZONE_SHAPES');
  await saveZone(db, key, {});
  const toDate = (instant: number) => civilDateAt(Math.floor(instant / 1000), current.timeZone);
  return {
    zone: await getZone(db, key),
    changes: { startsOn: from === null ? null : toDate(Date.parse(from)), endsOn: toDate(now.getTime()) },
  };
}
