import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import type { StateNow } from '../activity/public.ts';
import {
  displayedStateOf,
  type ListedMachine,
  type listMachineRecords,
  presentTerms,
} from '../machines/public.ts';
import { findCountry } from './find-country.ts';

type MachineRecords = Awaited<ReturnType<typeof listMachineRecords>>[number];

/** The parts of one machine, as the queries give them; null where nothing was recorded or derived. */
export type MapMachineParts = {
  readonly machine: ListedMachine;
  readonly category: string;
  readonly records: MachineRecords | null;
  readonly state: StateNow | null;
  readonly namesCountry: boolean;
  /** The organisation's, which holds where the machine is at no site. */
  readonly zone: string;
  readonly now: Date;
};

const E7_PER_DEGREE = 1e7;

export function presentMapMachine(parts: MapMachineParts): MapMachine {
  const { machine, category, state, now } = parts;
  const records = presentTerms(machine, parts.records, now);
  const { id, name, assetId, type, owner, lastSeenAt } = machine;
  return {
    ...displayedStateOf(state, records),
    id: String(id),
    ...{ name, assetId, type, category, owner, lastSeenAt },
    site: records.site,
    timezone: state?.zone ?? parts.records?.zone ?? parts.zone,
    location: locationOf(machine, parts.namesCountry),
  };
}

/** The newest fix. A latitude or longitude of exactly zero is how devices write that they have none. */
function locationOf(
  { latitudeE7, longitudeE7, locatedAt }: ListedMachine,
  namesCountry: boolean,
): MapMachine['location'] {
  if (!latitudeE7 || !longitudeE7 || locatedAt === null) return null;
  const [latitude, longitude] = [latitudeE7 / E7_PER_DEGREE, longitudeE7 / E7_PER_DEGREE];
  const country = namesCountry ? findCountry(latitude, longitude) : null;
  return { latitude, longitude, lastUpdated: locatedAt, country };
}
