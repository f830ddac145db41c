import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import type { OffSite } from '@groundwork/contract/entities/place.ts';
import { notAfter } from '../../../platform/not-after.ts';
import type { PlaceFinder } from '../../base/gazetteer/public.ts';
import { presentState, type StateNow } from '../../figures/activity/public.ts';
import type { CountryFinder } from './country-finder.ts';
import type { MapRow } from './map-machines-query.ts';

/** Query results for one machine; null if it was never derived. */
export type MapMachineParts = {
  readonly machine: MapRow;
  readonly category: string;
  readonly state: StateNow | null;
  /** Finds the country of a position; null to leave countries out. */
  readonly findCountry: CountryFinder | null;
  /** Finds the town near a position; null to leave towns out. */
  readonly findPlace: PlaceFinder | null;
  readonly offSite: OffSite | null;
  /** When the stop began that it is in, in seconds since 1970; null: it is in none; absent: not requested. */
  readonly stopSince?: number | null;
  /** The organisation's time zone, used if the machine is not at a site. */
  readonly zone: string;
  readonly now: Date;
};

const E7_PER_DEGREE = 1e7;

export function presentMapMachine({
  machine,
  category,
  state,
  findCountry,
  findPlace,
  offSite,
  stopSince,
  zone,
  now,
}: MapMachineParts): MapMachine {
  const { id, name, assetId, type, owner, hiredTo, site, siteId, siteZone, brokenFrom } = machine;
  const { latitudeE7, longitudeE7 } = machine;
  const lastSeenAt = notAfter(machine.lastSeenAt, now);
  return {
    ...presentState(state, { breakdown: brokenFrom === null ? null : { from: brokenFrom }, hiredTo, now }),
    id: String(id),
    ...{ name, assetId, type, category, owner, lastSeenAt, site },
    siteId: siteId === null ? null : String(siteId),
    timezone: state?.zone ?? siteZone ?? zone,
    location: presentLocation(machine, findCountry, now),
    place: latitudeE7 && longitudeE7 ? (findPlace?.({ latitudeE7, longitudeE7 }) ?? null) : null,
    offSite,
    ...(stopSince !== undefined && { standsSince: stopSince === null ? null : toInstant(stopSince) }),
  };
}

/** The newest fix. Devices send a latitude or longitude of exactly zero if they have no position. */
function presentLocation(
  { latitudeE7, longitudeE7, locatedAt }: MapRow,
  findCountry: CountryFinder | null,
  now: Date,
): MapMachine['location'] {
  const lastUpdated = notAfter(locatedAt, now);
  if (!latitudeE7 || !longitudeE7 || lastUpdated === null) return null;
  const [latitude, longitude] = [latitudeE7 / E7_PER_DEGREE, longitudeE7 / E7_PER_DEGREE];
  const country = findCountry ? findCountry(latitude, longitude) : null;
  return { latitude, longitude, lastUpdated, country };
}

const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString();
