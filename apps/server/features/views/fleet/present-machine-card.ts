import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import type { OffSite } from '@groundwork/contract/entities/place.ts';
import { writeDay } from '@groundwork/domain/machines/day-text.ts';
import { toShortCode } from '@groundwork/domain/sources/source-type.ts';
import { civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import { notAfter } from '../../../platform/not-after.ts';
import { rememberLast } from '../../../platform/remember-last.ts';
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

const E7_PER_DEGREE = 1e7;

/**
 * Presents a machine without its figures. Each field is written out: an object that grows by spreads takes four times the
 * memory, and there are ten thousand of them in a list.
 */
export function presentMachineCard(parts: MachineParts): MachineCard {
  const { machine, sources, now } = parts;
  const records = presentTerms(machine, parts.records, now);
  const { state, stateSince } = presentState(parts.state, {
    breakdown: records.breakdown,
    hiredTo: machine.hiredTo,
    now,
  });
  const lastSeenAt = notAfter(machine.lastSeenAt, now);
  return {
    id: String(machine.id),
    name: machine.name,
    assetId: machine.assetId,
    type: machine.type,
    category: parts.category,
    group: machine.group,
    oem: machine.oem,
    manufacturingYear: machine.manufacturingYear,
    ownershipType: machine.ownershipType,
    note: machine.note,
    owner: records.owner,
    archived: machine.archived,
    imageUrl: formatImageUrl(machine.id, machine.imageName),
    state,
    stateSince,
    hiredStatus: records.hiredStatus,
    customer: records.customer,
    site: records.site,
    contractNumber: records.contractNumber,
    breakdown: records.breakdown,
    operator: parts.hasOperators ? records.operator : null,
    lastSeenAt,
    hasActivity: lastSeenAt !== null,
    isLearning: sources.some(({ isLearning }) => isLearning),
    sources: sources.map(({ type, code }) => ({ type, code, shortCode: toShortCode(code), hours: null })),
    // Not derived yet.
    hourMeter: null,
    location: presentLocation(machine, now),
    place: findPlaceOf(machine, parts.findPlace),
    offSite: parts.offSite,
    timezone: parts.state?.zone ?? getZone(parts),
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

/** A long list contains few different days. */
const formatStart = rememberLast(formatInstant);
const formatEnd = rememberLast(formatInstant);

function presentToday(parts: MachineParts): MachineCard['today'] {
  const { today, now } = parts;
  const { startsAt, endsAt } = today ?? civilDayAt(Math.floor(now.getTime() / 1000), getZone(parts));
  const states = writeDay(startsAt, today?.stretches ?? []);
  return { startsAt: formatStart(startsAt), endsAt: formatEnd(endsAt), states };
}
