import type { RouteTrip } from '@groundwork/contract/entities/route.ts';
import type { Stop, Trip } from '@groundwork/domain/derivation/path/path.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { SCOPE_GRACE_SECONDS } from '@groundwork/domain/maps/route-limits.ts';
import { findStays } from '@groundwork/domain/zones/stays.ts';
import { findTopSpeed, isTripOutside, nameZoneAt } from '@groundwork/domain/zones/trip-zones.ts';
import type { Db } from '../../../db/db.ts';
import type { ReadPath } from '../../figures/routes/public.ts';
import { findPathBox, listPathVisits, readZones } from '../../figures/visits/public.ts';
import type { RouteMachine } from './choose-route-machines.ts';

type Span = Pick<Trip, 'startedAt' | 'endedAt'>;
type TripZones = Pick<RouteTrip, 'geofenceStartName' | 'geofenceEndName' | 'outOfScope' | 'zoneLimits'>;

/** What the zones of an organisation say about the trips and stops of one machine. */
export type RouteZones = {
  readonly judgeTrip: (span: Span) => TripZones;
  readonly isStopOutOfScope: (stop: Stop) => boolean;
};

/** Reads the zones near a path and those of the machine's site, by their shapes of then. */
export async function readRouteZones(
  db: Db,
  organisationId: OrganisationId,
  { siteId }: RouteMachine,
  path: ReadPath,
): Promise<RouteZones> {
  const box = findPathBox(path);
  if (box === null) return NO_ZONES;
  const set = await readZones(db, { organisationId, box, siteId });
  const visits = listPathVisits({ ...path, lastSeenAt: path.lastFixAt ?? Number.POSITIVE_INFINITY }, set);
  const ofSite = new Set(
    [...set.zones.values()].flatMap((zone) => (siteId !== null && zone.siteId === siteId ? [zone.id] : [])),
  );
  const inside = [...findStays(path, set.index)].flatMap(([zoneId, stays]) =>
    ofSite.has(zoneId) ? stays : [],
  );
  const limits = visits.filter(({ zone }) => zone.kind === 'speed-limit');
  return {
    judgeTrip: (span) => ({
      geofenceStartName: nameZoneAt(visits, span.startedAt),
      geofenceEndName: nameZoneAt(visits, span.endedAt),
      outOfScope: ofSite.size > 0 && isTripOutside(span, path.ways, inside, SCOPE_GRACE_SECONDS),
      zoneLimits: limits.flatMap(({ zone, stays, startedAt, endedAt }) => {
        const { limitKmh } = zone;
        if (limitKmh === null || startedAt >= span.endedAt || endedAt <= span.startedAt) return [];
        const ways = path.ways.filter((way) => way.startedAt < span.endedAt && way.endedAt > span.startedAt);
        const topSpeedKmh = findTopSpeed(ways, stays);
        const isPassed = topSpeedKmh !== null && topSpeedKmh > limitKmh;
        return [{ zoneId: String(zone.id), name: zone.name, limitKmh, topSpeedKmh, isPassed }];
      }),
    }),
    isStopOutOfScope: ({ centre, startedAt }) =>
      ofSite.size > 0 &&
      !set.index
        .listAt(centre)
        .some(({ zoneId, from, until }) => ofSite.has(zoneId) && from <= startedAt && startedAt < until),
  };
}

const NO_ZONES: RouteZones = {
  judgeTrip: () => ({ geofenceStartName: '', geofenceEndName: '', outOfScope: false, zoneLimits: [] }),
  isStopOutOfScope: () => false,
};
