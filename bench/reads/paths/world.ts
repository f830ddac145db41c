import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { circleOutline } from '@groundwork/domain/zones/circle-outline.ts';
import type { ZoneKind } from '@groundwork/domain/zones/zone-kind.ts';
import { createRandom } from '@groundwork/simulator/random.ts';
import { offset } from '@groundwork/simulator/route.ts';

/** Metres north and east of the middle of a world. */
export type Place = { readonly north: number; readonly east: number };

export const WORLDS = 25;
export const ZONES_A_WORLD = 400;
export const SITES_A_WORLD = 11;

/** The middle of the first world; each next one is 512 tiles of zoom 19 further east, so that its tiles have the same sums. */
export const MIDDLE = { latitudeE7: 520_000_000, longitudeE7: -45_000_000 };
export const WORLD_E7 = 3_515_625;
export const TILES_A_WORLD = 512;
const E7_PER_DEGREE = 1e7;

const HALF_A_WORLD_METRES = 11_500;
const CUSTOMERS = 60;
const SEED = 23;

export const LOADS: readonly Place[] = [
  { north: 0, east: 0 },
  { north: -150, east: 400 },
  { north: 120, east: -380 },
];
export const DUMPS: readonly Place[] = [
  { north: 1_500, east: 900 },
  { north: 1_100, east: -1_200 },
];
export const YARD: Place = { north: -700, east: 150 };
const random = createRandom(SEED);
const drawPlace = (): Place => ({
  north: random.integer(-HALF_A_WORLD_METRES, HALF_A_WORLD_METRES),
  east: random.integer(-HALF_A_WORLD_METRES, HALF_A_WORLD_METRES),
});
/** Where vans go. */
export const CUSTOMER_PLACES: readonly Place[] = Array.from({ length: CUSTOMERS }, drawPlace);

/** A circle of a world. */
export type Circle = Place & { readonly radiusMetres: number };

/** `site`: the number of its site in the world, from 0; null: it belongs to none. */
export type WorldZone = Circle & {
  readonly kind: ZoneKind;
  readonly site: number | null;
};

export const QUARRY_SITE: Circle = { north: 500, east: 0, radiusMetres: 2_500 };
/** Numbers of zones in a world that are measured. */
export const MEASURED_ZONES = { dump: 4, yard: 1, customer: 25 } as const;

const near = (places: readonly Place[], zone: Omit<WorldZone, keyof Place>): WorldZone[] =>
  places.map((place) => ({ ...place, ...zone }));

const drawZones = (): WorldZone[] => {
  const customerSites = CUSTOMER_PLACES.slice(0, SITES_A_WORLD - 1);
  const zones: WorldZone[] = [
    { ...QUARRY_SITE, kind: 'site', site: 0 },
    { ...YARD, kind: 'other', radiusMetres: 120, site: null },
    ...near(LOADS.slice(0, 2), { kind: 'load', radiusMetres: 60, site: 0 }),
    ...near(DUMPS, { kind: 'dump', radiusMetres: 60, site: 0 }),
    ...near(LOADS.slice(2), { kind: 'load', radiusMetres: 60, site: 0 }),
    ...near([{ north: 700, east: 500 }], { kind: 'speed-limit', radiusMetres: 300, site: 0 }),
    ...near([{ north: 900, east: 60 }], { kind: 'no-go', radiusMetres: 40, site: 0 }),
    ...customerSites.map((place, index) => ({
      ...{ ...place, kind: 'site' as const, radiusMetres: 150, site: index + 1 },
    })),
    ...near(CUSTOMER_PLACES.slice(customerSites.length), { kind: 'other', radiusMetres: 100, site: null }),
  ];
  while (zones.length < ZONES_A_WORLD)
    zones.push({ ...drawPlace(), kind: 'other', radiusMetres: random.integer(50, 400), site: null });
  return zones;
};

/** The zones of each world, in the order of their ids. */
export const WORLD_ZONES: readonly WorldZone[] = drawZones();

/** Returns a place of the first world. */
export const toPosition = ({ north, east }: Place) => offset(MIDDLE, north, east);

/** Returns a circle of a world as an outline. */
export function drawCircle({ radiusMetres, ...place }: Circle, world: number): Outline {
  const { latitudeE7, longitudeE7 } = toPosition(place);
  return circleOutline({
    latitude: latitudeE7 / E7_PER_DEGREE,
    longitude: (longitudeE7 + world * WORLD_E7) / E7_PER_DEGREE,
    radiusMetres,
  });
}
