import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import type { Weekday } from '@groundwork/domain/time/civil-date.ts';
import { offset } from '../route.ts';

/** A site with real coordinates, and its working hours. */
export type DemoSite = {
  readonly key: SiteKey;
  readonly name: string;
  readonly code: string;
  readonly zone: string;
  readonly centre: PositionE7;
  readonly radiusMetres: number;
  readonly hours: SiteHours;
};

export type SiteKey = 'barking' | 'maasvlakte' | 'duisburg' | 'le-havre' | 'vuosaari';

/** Working hours in minutes of the day, days of the week (ISO 8601), and the country of the public holidays (ISO 3166). */
export type SiteHours = {
  readonly weekdays: readonly Weekday[];
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly holidayCountry: string;
};

const WORKDAYS = [1, 2, 3, 4, 5] as const;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

/** Five sites in five countries. */
export const DEMO_SITES: readonly DemoSite[] = [
  {
    key: 'barking',
    name: 'Barking depot',
    code: 'GB-01',
    zone: 'Europe/London',
    centre: { latitudeE7: 515_225_000, longitudeE7: 1_130_000 },
    radiusMetres: 420,
    hours: { weekdays: WORKDAYS, fromMinute: 420, toMinute: 1_020, holidayCountry: 'GB' },
  },
  {
    key: 'maasvlakte',
    name: 'Maasvlakte harbour extension',
    code: 'NL-01',
    zone: 'Europe/Amsterdam',
    centre: { latitudeE7: 519_550_000, longitudeE7: 40_200_000 },
    radiusMetres: 900,
    hours: { weekdays: WORKDAYS, fromMinute: 420, toMinute: 990, holidayCountry: 'NL' },
  },
  {
    key: 'duisburg',
    name: 'Duisburg rail terminal',
    code: 'DE-01',
    zone: 'Europe/Berlin',
    centre: { latitudeE7: 513_965_000, longitudeE7: 67_290_000 },
    radiusMetres: 600,
    hours: { weekdays: WORKDAYS, fromMinute: 390, toMinute: 990, holidayCountry: 'DE' },
  },
  {
    key: 'le-havre',
    name: 'Le Havre quay renewal',
    code: 'FR-01',
    zone: 'Europe/Paris',
    centre: { latitudeE7: 494_780_000, longitudeE7: 2_050_000 },
    radiusMetres: 550,
    hours: { weekdays: WORKDAYS, fromMinute: 450, toMinute: 1_020, holidayCountry: 'FR' },
  },
  {
    key: 'vuosaari',
    name: 'Vuosaari container yard',
    code: 'FI-01',
    zone: 'Europe/Helsinki',
    centre: { latitudeE7: 602_180_000, longitudeE7: 251_790_000 },
    radiusMetres: 500,
    hours: { weekdays: EVERY_DAY, fromMinute: 360, toMinute: 1_320, holidayCountry: 'FI' },
  },
];

/** Returns the site with this key. Throws if there is none. */
export function getSite(key: SiteKey): DemoSite {
  const site = DEMO_SITES.find((candidate) => candidate.key === key);
  if (!site) throw new Error(`No site ${key}`);
  return site;
}

const CORNERS = 9;

/** Returns the outline of a site as GeoJSON: a closed ring with an uneven edge. */
export function createOutline({ centre, radiusMetres }: DemoSite) {
  const ring = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    const metres = radiusMetres * (corner % 2 === 0 ? 1 : 0.86);
    const { latitudeE7, longitudeE7 } = offset(centre, metres * Math.sin(angle), metres * Math.cos(angle));
    return [longitudeE7 / 1e7, latitudeE7 / 1e7];
  });
  return { type: 'Polygon' as const, coordinates: [[...ring, ring[0] ?? []]] };
}
