import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/portal/maps/event-location/_id.ts';
import { clipPath } from '@groundwork/domain/derivation/path/clip-path.ts';
import { PATH_RULES } from '@groundwork/domain/derivation/path/path.ts';
import { positionAt } from '@groundwork/domain/derivation/path/position-at.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readPath } from '../../figures/routes/public.ts';
import type { RouteMachine } from './choose-route-machines.ts';
import { presentRoute } from './present-route.ts';
import { readRouteZones } from './route-zones.ts';

/** The half hour around an instant. */
const AROUND_SECONDS = 900;
/** A machine that is switched off reports once a day: whether it stood there is known from its next position. */
const AFTER_SECONDS = 90_000;
const E7_PER_DEGREE = 1e7;

export type EventLocationQuery = {
  readonly organisationId: OrganisationId;
  readonly machine: RouteMachine;
  /** In seconds since 1970. */
  readonly at: number;
  readonly now: Date;
};

/** Returns where a machine was at an instant, with the half hour around it. Throws TIME_IN_FUTURE. */
export async function readEventLocation(
  db: Db,
  { organisationId, machine, at, now }: EventLocationQuery,
): Promise<Answer<typeof GET>> {
  const latest = Math.floor(now.getTime() / 1000);
  if (at > latest) throw new Refusal('TIME_IN_FUTURE');
  const range = { from: at - AROUND_SECONDS, until: Math.min(at + AROUND_SECONDS, latest) };
  const read = { from: range.from, until: Math.min(range.until + AFTER_SECONDS, latest) };
  const wanted = { rules: PATH_RULES, hasLocations: false };
  const whole = await readPath(db, { organisationId, machineId: machine.id }, read, wanted);
  const path = { ...whole, ...clipPath(whole, range.from, range.until) };
  const zones = await readRouteZones(db, organisationId, machine, path);
  const position = positionAt(path, at);
  const toInstant = (seconds: number) => new Date(seconds * 1000).toISOString();
  return {
    computedAt: now.toISOString(),
    ...{ at: toInstant(at), from: toInstant(range.from), until: toInstant(range.until) },
    place: position && {
      latitude: position.latitudeE7 / E7_PER_DEGREE,
      longitude: position.longitudeE7 / E7_PER_DEGREE,
    },
    machine: presentRoute({
      ...{ machine, path, zones, until: range.until, now },
      ...{ states: [], usesStops: true, hasLocations: false },
    }),
  };
}
