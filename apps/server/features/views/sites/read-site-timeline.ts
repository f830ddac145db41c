import type { Answer } from '@groundwork/contract/call.ts';
import {
  MAX_TIMELINE_DAYS,
  MAX_TIMELINE_MACHINES,
  type TimelineMachine,
} from '@groundwork/contract/entities/site-timeline.ts';
import type { GET } from '@groundwork/contract/v1/portal/sites/_id/timeline.ts';
import { listPlannedWork } from '@groundwork/domain/derivation/stream/planned-work.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { SiteKey } from '@groundwork/domain/keys.ts';
import { clipSpans, type Span } from '@groundwork/domain/shifts/spans.ts';
import { addDays, daysBetween } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { assembleTimeline, listSettings } from '../../derivation/public.ts';
import { computeLiveStretches, formatInstant, listEdges } from '../../figures/activity/public.ts';
import { getRange } from '../../figures/metrics/public.ts';
import { listMachinesShown } from '../../machines/machines/public.ts';
import { getSite, listSiteStays, type SiteStay } from '../../records/sites/public.ts';
import { listOutOfHoursOf, listStretchesOf, type StateSpan } from './timeline-rows-query.ts';

type TimelineQuery = SiteKey & {
  /** Civil dates, both included, in the zone of the site; today if absent. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly now: Date;
};

/**
 * Reads what the machines in use did while they were at a site, by name. Runs a fixed number of statements. Throws
 * NOT_FOUND, RANGE_REVERSED, RANGE_TOO_LONG.
 */
export async function readSiteTimeline(db: Db, query: TimelineQuery): Promise<Answer<typeof GET>> {
  const { organisationId, siteId, now } = query;
  const site = await getSite(db, query);
  const days = listDays(query, site.zone);
  const at = Math.floor(now.getTime() / 1000);
  const range = { from: days[0]?.startsAt ?? at, to: days.at(-1)?.endsAt ?? at };
  const stays = await listSiteStays(db, organisationId, {
    siteId,
    from: new Date(range.from * 1000),
    until: new Date(range.to * 1000),
  });
  const staysOf = Map.groupBy(stays, ({ machineId }) => machineId);
  const found = await listMachinesShown(db, organisationId, {
    show: 'active',
    machineIds: [...staysOf.keys()],
  });
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const machines = found
    .sort((a, b) => compare(a.name, b.name) || a.id - b.id)
    .slice(0, MAX_TIMELINE_MACHINES);
  const machineIds = machines.map(({ id }) => id);
  const rowsOf = await readRows(db, { organisationId, machineIds, range, at });
  return {
    computedAt: now.toISOString(),
    siteId: site.id,
    name: site.name,
    timezone: site.zone,
    days: days.map(({ date, startsAt, endsAt }) => ({
      date,
      startsAt: formatInstant(startsAt),
      endsAt: formatInstant(endsAt),
    })),
    machines: machines.map(({ id, name, assetId, type }) => ({
      ...{ id: String(id), name, assetId, type },
      ...presentRows(rowsOf(id), toSpans(staysOf.get(id) ?? [], range)),
    })),
    machinesLeftOut: found.length - machines.length,
  };
}

function listDays({ start, end, now }: TimelineQuery, zone: string) {
  const { startsOn, endsOn } = getRange({ start, end }, zone, now);
  const count = daysBetween(startsOn, endsOn) + 1;
  if (count > MAX_TIMELINE_DAYS) throw new Refusal('RANGE_TOO_LONG');
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(startsOn, index);
    const [startsAt, endsAt] = [startOfCivilDate(date, zone), startOfCivilDate(addDays(date, 1), zone)];
    return { date, startsAt, endsAt };
  });
}

/** The times of a machine at the site, within the range. */
const toSpans = (stays: readonly SiteStay[], range: Span): readonly Span[] =>
  stays.map(({ from, until }) => ({
    from: Math.max(from, range.from),
    to: Math.min(until ?? range.to, range.to),
  }));

type RowsQuery = {
  readonly organisationId: SiteKey['organisationId'];
  readonly machineIds: readonly MachineId[];
  readonly range: Span;
  /** Now, in seconds since 1970. */
  readonly at: number;
};

type MachineRows = {
  readonly states: readonly StateSpan[];
  /** Null: no calendar is in force. */
  readonly shifts: readonly Span[] | null;
  readonly outOfHours: readonly Span[];
};

/** Reads states, shifts and counted out-of-hours time of machines in a range; returns a lookup by machine. */
async function readRows(db: Db, query: RowsQuery): Promise<(machineId: MachineId) => MachineRows> {
  const { organisationId, machineIds, range, at } = query;
  const stored = Map.groupBy(await listStretchesOf(db, query), ({ machineId }) => machineId);
  const late = Map.groupBy(await listOutOfHoursOf(db, query), ({ machineId }) => machineId);
  const edges = await listEdges(db, { organisationId, machineIds });
  const liveOf = new Map(edges.map((edge) => [edge.machineId, computeLiveStretches(edge, at)]));
  const settings = await listSettings(db, organisationId, machineIds);
  return (machineId) => {
    const own = settings.get(machineId);
    const live = (liveOf.get(machineId) ?? []).map(({ startedAt, endedAt, state }) => ({
      from: startedAt,
      to: endedAt,
      state,
    }));
    return {
      states: [...(stored.get(machineId) ?? []), ...live],
      shifts: own ? listPlannedWork(assembleTimeline(own), range) : null,
      outOfHours: late.get(machineId) ?? [],
    };
  };
}

function presentRows(
  { states, shifts, outOfHours }: MachineRows,
  stays: readonly Span[],
): Pick<TimelineMachine, 'stretches' | 'shifts' | 'outOfHours'> {
  const clip = (spans: readonly Span[]) =>
    stays.flatMap(({ from, to }) => clipSpans(spans, from, to)).map(presentSpan);
  return {
    stretches: joinStates(states).flatMap((span) =>
      stays
        .flatMap(({ from, to }) => clipSpans([span], from, to))
        .map((clipped) => ({ ...presentSpan(clipped), state: span.state })),
    ),
    shifts: shifts && clip(shifts),
    outOfHours: clip(outOfHours),
  };
}

const presentSpan = ({ from, to }: Span) => ({ startedAt: formatInstant(from), endedAt: formatInstant(to) });

/** Joins touching stretches in one state: days and evidence cut them, and a timeline shows neither. */
function joinStates(states: readonly StateSpan[]): StateSpan[] {
  const joined: StateSpan[] = [];
  for (const span of states) {
    const last = joined.at(-1);
    if (last && last.to === span.from && last.state === span.state)
      joined[joined.length - 1] = { ...last, to: span.to };
    else joined.push(span);
  }
  return joined;
}
