import type { ZoneSuggestion } from '@groundwork/contract/entities/zone-visit.ts';
import { distanceMillimetres } from '@groundwork/domain/geo/distance.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { ZoneIndex } from '@groundwork/domain/zones/zone-index.ts';
import type { Db } from '../../../db/db.ts';
import { listPresentShapes } from '../../records/zones/public.ts';
import { listStandingPlaces, type StandingPlace } from './standing-places-query.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** Places that are looked at, the longest first; most of them are inside of zones or next to each other. */
const MAX_PLACES = 500;
const MAX_SUGGESTIONS = 10;
/** Two places that are nearer are one. */
const APART_METRES = 150;
/** Machines that only passed the night somewhere once suggest nothing. */
const MIN_STOPS = 5;
const E7_PER_DEGREE = 1e7;

/** Suggests zones where machines stood in the last 30 days, outside of every zone. */
export async function suggestZones(
  db: Db,
  organisationId: OrganisationId,
  now: Date,
): Promise<ZoneSuggestion[]> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const index = new ZoneIndex(await listPresentShapes(db, organisationId));
  const places = await listStandingPlaces(db, organisationId, { since, limit: MAX_PLACES });
  const suggested: StandingPlace[] = [];
  for (const place of places) {
    if (suggested.length >= MAX_SUGGESTIONS) break;
    const isNear = suggested.some((other) => distanceMillimetres(other, place) < APART_METRES * 1000);
    if (place.stops >= MIN_STOPS && !isNear && index.listAt(place).length === 0) suggested.push(place);
  }
  return suggested.map(({ latitudeE7, longitudeE7, ...counts }) => ({
    latitude: latitudeE7 / E7_PER_DEGREE,
    longitude: longitudeE7 / E7_PER_DEGREE,
    radiusMetres: APART_METRES / 2,
    ...counts,
  }));
}
