import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import { createRandom } from '../random.ts';
import { offset } from '../route.ts';
import { createSeed } from './history.ts';
import type { DemoMachine, Move } from './machine.ts';
import { type DemoSite, getSite } from './site.ts';

/** A place relative to the centre of the machine's first site. */
export type Place = { readonly northMetres: number; readonly eastMetres: number };

const E7_PER_METRE = 1e7 / 111_195;

/** Returns the end of a journey, relative to a site. */
export function findPlace(to: Move['to'], from: DemoSite): Place {
  if (typeof to !== 'string') return to;
  const { centre } = getSite(to);
  const narrowing = Math.cos((from.centre.latitudeE7 / 1e7) * (Math.PI / 180));
  return {
    northMetres: (centre.latitudeE7 - from.centre.latitudeE7) / E7_PER_METRE,
    eastMetres: ((centre.longitudeE7 - from.centre.longitudeE7) * narrowing) / E7_PER_METRE,
  };
}

/** A closed round of corners that a machine drives inside its site; each machine has its own. */
export type Round = {
  readonly corners: readonly Place[];
  readonly lengthMetres: number;
};

/** Plans the round of a machine, small enough for each site at which it works. */
export function planRound({ number, site, moves = [] }: DemoMachine): Round {
  const random = createRandom(createSeed('round', number));
  const sites = [site, ...moves.flatMap(({ to }) => (typeof to === 'string' ? [to] : []))];
  const reach = Math.min(...sites.map((key) => getSite(key).radiusMetres)) * 0.8;
  const radius = random.integer(Math.round(reach * 0.15), Math.round(reach * 0.45));
  const away = reach - radius;
  const angle = (2 * Math.PI * random.integer(0, 359)) / 360;
  const corners = [0, 1, 2, 3, 4].map((corner) => {
    const turned = (2 * Math.PI * corner) / 5 + random.integer(-20, 20) / 100;
    return {
      northMetres: away * Math.sin(angle) + radius * Math.sin(turned),
      eastMetres: away * Math.cos(angle) + radius * Math.cos(turned),
    };
  });
  const lengthMetres = listSides(corners).reduce((sum, { metres }) => sum + metres, 0);
  return { corners, lengthMetres };
}

/** Returns the position on a round after some metres, and the heading in degrees from north. */
export function pointOnRound({ corners, lengthMetres }: Round, metres: number) {
  let rest = metres % lengthMetres;
  for (const { from, to, metres: side } of listSides(corners)) {
    if (rest <= side) return { ...between(from, to, rest / side), headingDegrees: computeHeading(from, to) };
    rest -= side;
  }
  return { northMetres: 0, eastMetres: 0, headingDegrees: 0 };
}

/** Returns the position of a machine as coordinates. */
export function positionAt(site: DemoSite, place: Place, onRound: Place, jitter: Place): PositionE7 {
  return offset(
    site.centre,
    place.northMetres + onRound.northMetres + jitter.northMetres,
    place.eastMetres + onRound.eastMetres + jitter.eastMetres,
  );
}

function listSides(corners: readonly Place[]) {
  return corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return {
      from,
      to,
      metres: Math.hypot(to.northMetres - from.northMetres, to.eastMetres - from.eastMetres),
    };
  });
}

function between(from: Place, to: Place, share: number): Place {
  return {
    northMetres: from.northMetres + share * (to.northMetres - from.northMetres),
    eastMetres: from.eastMetres + share * (to.eastMetres - from.eastMetres),
  };
}

/** Returns the direction from one place to another, in degrees clockwise from north. */
export function computeHeading(from: Place, to: Place): number {
  const radians = Math.atan2(to.eastMetres - from.eastMetres, to.northMetres - from.northMetres);
  return Math.round((radians * 180) / Math.PI + 360) % 360;
}
