import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { HistoryType } from '@groundwork/contract/v1/portal/dashboard.ts';
import {
  type CivilRange,
  type Comparison,
  comparisonOf,
  cutRangeBefore,
  rangeBefore,
} from '@groundwork/domain/metrics/range-before.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/database.ts';
import { modulesOf } from '../../base/settings/public.ts';
import { instantText } from '../../figures/activity/public.ts';
import {
  type MetricOrganisation,
  readMetricTerms,
  sumFactsBefore,
  sumMetricFacts,
} from '../../figures/metrics/public.ts';
import { listLatestStretches } from './latest-stretches-query.ts';
import {
  type MeasuredMachine,
  presentCategories,
  presentOutOfHours,
  presentSummary,
  presentUtilisation,
} from './present-machines.ts';
import { readHistory } from './read-history.ts';
import { readMachines } from './read-machines.ts';

export type DashboardAsked = {
  readonly organisation: MetricOrganisation & { readonly timeZone: string };
  readonly range: CivilRange;
  /** Absent: as the dates of the range say. */
  readonly comparison: Comparison | undefined;
  readonly machineIds: readonly number[] | 'all';
  readonly historyTypes: readonly HistoryType[];
  /** How many machines are ranked. */
  readonly limit: number;
  readonly now: Date;
};

/** What the machines in use did in a range, beside what they did in the range before. */
export async function readDashboard(db: Db, asked: DashboardAsked): Promise<Dashboard> {
  const { organisation, range, limit, now, historyTypes: types } = asked;
  const organisationId = organisation.id;
  const modules = modulesOf(organisation);
  const ranges = presentRanges(asked);
  const { machines, isCut, machineIds } = await measureMachines(db, asked);
  const comparing = { modules, isCut };
  const days = { ...range, endsOn: ranges.lastDay };
  const latestOf = (machineIds: readonly number[]) =>
    listLatestStretches(db, organisationId, { machineIds, ...range });
  return {
    computedAt: now.toISOString(),
    range: ranges.range,
    rangeBefore: ranges.before,
    summary: presentSummary(machines, comparing),
    history: await readHistory(db, { organisationId, machineIds, types, modules, days }),
    categories: presentCategories(machines, comparing),
    utilisation: presentUtilisation(machines, limit, comparing),
    outOfHours: await presentOutOfHours(machines, limit, comparing, latestOf),
  };
}

type Measured = {
  readonly machines: readonly MeasuredMachine[];
  /** Those machines: 'all' where that names no other that was monitored in the range. */
  readonly machineIds: readonly number[] | 'all';
  readonly isCut: boolean;
};

/** The facts of each machine: those of the range, and those of the range before unless nothing of it has passed. */
async function measureMachines(db: Db, asked: DashboardAsked): Promise<Measured> {
  const { organisation, range, machineIds, now } = asked;
  const terms = await readMetricTerms(db, asked);
  const found = await readMachines(db, { organisation, machineIds, now, edges: terms.edges });
  const facts = await sumMetricFacts(db, { organisation, machineIds, ...range, now }, terms);
  const isCompared = range.startsOn <= todayOf(asked);
  const comparison = comparisonAsked(asked);
  const before = await sumFactsBefore(db, { organisation, machineIds, ...range, now, comparison }, terms);
  const machines = found.map((machine) => ({
    ...machine,
    now: toList(facts.get(machine.id)),
    before: isCompared ? toList(before.facts.get(machine.id)) : null,
  }));
  return { machines, isCut: before.isCut, machineIds: idsOf(machines, facts, machineIds) };
}

/** To look for ten thousand ids in each row takes longer than not to choose. */
function idsOf(
  machines: readonly MeasuredMachine[],
  monitored: ReadonlyMap<number, unknown>,
  asked: DashboardAsked['machineIds'],
): Measured['machineIds'] {
  const ids = new Set(machines.map(({ id }) => id));
  return asked === 'all' && [...monitored.keys()].every((id) => ids.has(id)) ? 'all' : [...ids];
}

const toList = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);
const todayOf = ({ organisation, now }: DashboardAsked): string =>
  civilDateAt(secondsOf(now), organisation.timeZone);
const comparisonAsked = (asked: DashboardAsked): Comparison =>
  asked.comparison ?? comparisonOf(asked.range, todayOf(asked));

/** Both ranges by the organisation's clock, and the last day of which anything can be told. */
function presentRanges(asked: DashboardAsked) {
  const { range, organisation, now } = asked;
  const today = todayOf(asked);
  const before = rangeBefore(range, comparisonAsked(asked));
  const told = cutRangeBefore(range, comparisonAsked(asked), organisation.timeZone, secondsOf(now));
  const isOpen = range.startsOn <= today && today <= range.endsOn;
  return {
    lastDay: isOpen ? today : range.endsOn,
    range: { start: range.startsOn, end: range.endsOn, cutAt: isOpen ? now.toISOString() : null },
    before: told && {
      start: before.startsOn,
      end: before.endsOn,
      cutAt: told.cut && instantText(told.cut.at),
    },
  };
}
