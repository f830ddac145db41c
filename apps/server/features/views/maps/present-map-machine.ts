import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import type { StateNow } from '../../figures/activity/public.ts';
import { displayedStateOf } from '../../figures/activity/public.ts';
import { findCountry } from './find-country.ts';
import type { MapRow } from './map-machines-query.ts';

/** The parts of one machine, as the queries give them; null where nothing was derived. */
export type MapMachineParts = {
  readonly machine: MapRow;
  readonly category: string;
  readonly state: StateNow | null;
  readonly namesCountry: boolean;
  /** The organisation's, which holds where the machine is at no site. */
  readonly zone: string;
};

const E7_PER_DEGREE = 1e7;

export function presentMapMachine({
  machine,
  category,
  state,
  namesCountry,
  zone,
}: MapMachineParts): MapMachine {
  const { id, name, assetId, type, owner, lastSeenAt, site, siteZone, brokenFrom } = machine;
  return {
    ...displayedStateOf(state, { breakdown: brokenFrom === null ? null : { from: brokenFrom } }),
    id: String(id),
    ...{ name, assetId, type, category, owner, lastSeenAt, site },
    timezone: state?.zone ?? siteZone ?? zone,
    location: locationOf(machine, namesCountry),
  };
}

/** The newest fix. A latitude or longitude of exactly zero is how devices write that they have none. */
function locationOf(
  { latitudeE7, longitudeE7, locatedAt }: MapRow,
  namesCountry: boolean,
): MapMachine['location'] {
  if (!latitudeE7 || !longitudeE7 || locatedAt === null) return null;
  const [latitude, longitude] = [latitudeE7 / E7_PER_DEGREE, longitudeE7 / E7_PER_DEGREE];
  const country = namesCountry ? findCountry(latitude, longitude) : null;
  return { latitude, longitude, lastUpdated: locatedAt, country };
}
