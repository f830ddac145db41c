import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import type { OffSite } from '@groundwork/contract/entities/place.ts';
import { writeDay } from '@groundwork/domain/machines/day-text.ts';
import { toShortCode } from '@groundwork/domain/sources/source-type.ts';
import { civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import { notAfter } from '../../../platform/not-after.ts';
import type { PlaceFinder } from '../../base/gazetteer/public.ts';
import {
  formatInstant,
  type listToday,
  presentState,
  presentTerms,
  type StateNow,
} from '../../figures/activity/public.ts';
import type { AttachedSource, ListedMachine, MachineRecords } from '../../machines/machines/public.ts';
import { formatImageUrl } from './image-url.ts';

type Today = Awaited<ReturnType<typeof listToday>>[number];

/** Query results for one machine; null if it was never derived. */
export type MachineParts = {
  readonly machine: ListedMachine;
  readonly category: string;
  readonly sources: readonly AttachedSource[];
  readonly state: StateNow | null;
  readonly today: Today | null;
  readonly records: MachineRecords | null;
  readonly offSite: OffSite | null;
  readonly findPlace: PlaceFinder;
  /** Whether the organisation has operators. */
  readonly hasOperators: boolean;
  /** The organisation's time zone, used if the machine is not at a site. */
  readonly zone: string;
  readonly now: Date;
};

/** Fields that the product does not derive yet. */
const NOT_DERIVED = {
  hourMeter: null,
} satisfies Partial<MachineCard>;

const E7_PER_DEGREE = 1e7;

/** Presents a machine without its figures. */
export function presentMachineCard(parts: MachineParts): MachineCard {
  const { machine, sources, state } = parts;
  const records = presentTerms(machine, parts.records, parts.now);
  const { id, name, assetId, type, archived } = machine;
  const lastSeenAt = notAfter(machine.lastSeenAt, parts.now);
  const { group, oem, manufacturingYear, ownershipType, note } = machine;
  return {
    ...NOT_DERIVED,
    ...records,
    operator: parts.hasOperators ? records.operator : null,
    ...{ group, oem, manufacturingYear, ownershipType, note },
    imageUrl: formatImageUrl(id, machine.imageName),
    ...presentState(state, { ...records, hiredTo: machine.hiredTo, now: parts.now }),
    id: String(id),
    name,
    assetId,
    type,
    archived,
    lastSeenAt,
    category: parts.category,
    hasActivity: lastSeenAt !== null,
    isLearning: sources.some(({ isLearning }) => isLearning),
    sources: sources.map(({ type, code }) => ({ type, code, shortCode: toShortCode(code), hours: null })),
    location: presentLocation(machine, parts.now),
    place: findPlaceOf(machine, parts.findPlace),
    offSite: parts.offSite,
    timezone: state?.zone ?? getZone(parts),
    today: presentToday(parts),
  };
}

function presentLocation(
  { latitudeE7, longitudeE7, locatedAt }: ListedMachine,
  now: Date,
): MachineCard['location'] {
  const lastUpdated = notAfter(locatedAt, now);
  if (latitudeE7 === null || longitudeE7 === null || lastUpdated === null) return null;
  return {
    latitude: latitudeE7 / E7_PER_DEGREE,
    longitude: longitudeE7 / E7_PER_DEGREE,
    lastUpdated,
  };
}

/** The town near the newest fix. Devices send a latitude or longitude of exactly zero if they have no position. */
const findPlaceOf = ({ latitudeE7, longitudeE7 }: ListedMachine, findPlace: PlaceFinder) =>
  latitudeE7 && longitudeE7 ? findPlace({ latitudeE7, longitudeE7 }) : null;

/** The site's time zone, else the organisation's. */
const getZone = ({ records, zone }: MachineParts): string => records?.zone ?? zone;

function presentToday(parts: MachineParts): MachineCard['today'] {
  const { today, now } = parts;
  const { startsAt, endsAt } = today ?? civilDayAt(Math.floor(now.getTime() / 1000), getZone(parts));
  const states = writeDay(startsAt, today?.stretches ?? []);
  return { startsAt: formatInstant(startsAt), endsAt: formatInstant(endsAt), states };
}
