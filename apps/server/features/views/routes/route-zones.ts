import type { RouteTrip } from '@groundwork/contract/entities/route.ts';
import type { Stop, Trip } from '@groundwork/domain/derivation/path/path.ts';
import { SpanIndex } from '@groundwork/domain/derivation/path/span-index.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { SCOPE_GRACE_SECONDS } from '@groundwork/domain/maps/route-limits.ts';
import { findStays, joinStays } from '@groundwork/domain/zones/stays.ts';
import { findTopSpeed, isTripOutside, nameZoneAt } from '@groundwork/domain/zones/trip-zones.ts';
import type { Db } from '../../../db/db.ts';
import { Turn } from '../../../platform/turn.ts';
import { listBoxes, listZonesNear } from '../../derivation/stays/public.ts';
import type { ReadPath } from '../../figures/routes/public.ts';
import { joinZoneVisits, readZones } from '../../figures/visits/public.ts';
import type { RouteMachine } from './choose-route-machines.ts';

/** Boxes of so many legs meet few zones besides those that are driven through. */
const LEGS_AT_ONCE = 4;

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
  const turn = new Turn();
  const boxes = listBoxes(path, LEGS_AT_ONCE);
  if (boxes.length === 0) return NO_ZONES;
  const zoneIds = await listZonesNear(db, boxes);
  const set = await readZones(db, { organisationId, zoneIds, siteId });
  await turn.share();
  const stays = findStays(path, set.index);
  await turn.share();
  const lastSeenAt = path.lastFixAt ?? Number.POSITIVE_INFINITY;
  const visits = joinZoneVisits(stays, { gaps: path.gaps, lastSeenAt }, set);
  const ofSite = new Set(
    [...set.zones.values()].flatMap((zone) => (siteId !== null && zone.siteId === siteId ? [zone.id] : [])),
  );
  const inside = new SpanIndex(
    joinStays([...stays].flatMap(([zoneId, ofZone]) => (ofSite.has(zoneId) ? ofZone : []))),
  );
  // Each trip is compared with what is near it in time: a month has hundreds of trips, visits and ways.
  const ways = new SpanIndex(path.ways);
  const named = new SpanIndex(visits);
  const limits = new SpanIndex(visits.filter(({ zone }) => zone.kind === 'speed-limit'));
  const nameAt = (at: number) => nameZoneAt(named.list({ startedAt: at, endedAt: at }), at);
  return {
    judgeTrip: (span) => ({
      geofenceStartName: nameAt(span.startedAt),
      geofenceEndName: nameAt(span.endedAt),
      outOfScope:
        ofSite.size > 0 && isTripOutside(span, ways.list(span), inside.list(span), SCOPE_GRACE_SECONDS),
      zoneLimits: limits.list(span).flatMap(({ zone, stays, startedAt, endedAt }) => {
        const { limitKmh } = zone;
        if (limitKmh === null || startedAt >= span.endedAt || endedAt <= span.startedAt) return [];
        const near = ways
          .list(span)
          .filter((way) => way.startedAt < span.endedAt && way.endedAt > span.startedAt);
        const topSpeedKmh = findTopSpeed(near, stays);
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
