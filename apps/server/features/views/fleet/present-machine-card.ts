import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import { writeDay } from '@groundwork/domain/machines/day-text.ts';
import { shortCodeOf } from '@groundwork/domain/sources/source-type.ts';
import { civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import {
  displayedStateOf,
  instantText,
  type listToday,
  presentTerms,
  type StateNow,
} from '../../figures/activity/public.ts';
import type { AttachedSource, ListedMachine, MachineRecords } from '../../machines/machines/public.ts';
import { imageUrlOf } from './image-url.ts';

type Today = Awaited<ReturnType<typeof listToday>>[number];

/** The parts of one machine, as the queries give them; null where it was never derived. */
export type MachineParts = {
  readonly machine: ListedMachine;
  readonly category: string;
  readonly sources: readonly AttachedSource[];
  readonly state: StateNow | null;
  readonly today: Today | null;
  readonly records: MachineRecords | null;
  /** The organisation's, which holds where the machine is at no site. */
  readonly zone: string;
  readonly now: Date;
};

/** What no part of the product tells yet. */
const NOT_TOLD = {
  hourMeter: null,
  operator: null,
} satisfies Partial<MachineCard>;

const E7_PER_DEGREE = 1e7;

/** What is known of a machine beside its figures. */
export function presentMachineCard(parts: MachineParts): MachineCard {
  const { machine, sources, state } = parts;
  const records = presentTerms(machine, parts.records, parts.now);
  const { id, name, assetId, type, archived, lastSeenAt } = machine;
  const { group, oem, manufacturingYear, ownershipType, note } = machine;
  return {
    ...NOT_TOLD,
    ...records,
    ...{ group, oem, manufacturingYear, ownershipType, note },
    imageUrl: imageUrlOf(id, machine.imageName),
    ...displayedStateOf(state, records),
    id: String(id),
    name,
    assetId,
    type,
    archived,
    lastSeenAt,
    category: parts.category,
    hasActivity: lastSeenAt !== null,
    isLearning: sources.some(({ isLearning }) => isLearning),
    sources: sources.map(({ type, code }) => ({ type, code, shortCode: shortCodeOf(code), hours: null })),
    location: locationOf(machine),
    timezone: state?.zone ?? zoneOf(parts),
    today: todayOf(parts),
  };
}

function locationOf({ latitudeE7, longitudeE7, locatedAt }: ListedMachine): MachineCard['location'] {
  if (latitudeE7 === null || longitudeE7 === null || locatedAt === null) return null;
  return {
    latitude: latitudeE7 / E7_PER_DEGREE,
    longitude: longitudeE7 / E7_PER_DEGREE,
    lastUpdated: locatedAt,
  };
}

/** Its site's, else the organisation's. */
const zoneOf = ({ records, zone }: MachineParts): string => records?.zone ?? zone;

function todayOf(parts: MachineParts): MachineCard['today'] {
  const { today, now } = parts;
  const { startsAt, endsAt } = today ?? civilDayAt(Math.floor(now.getTime() / 1000), zoneOf(parts));
  const states = writeDay(startsAt, today?.stretches ?? []);
  return { startsAt: instantText(startsAt), endsAt: instantText(endsAt), states };
}
