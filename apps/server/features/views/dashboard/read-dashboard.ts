import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { HistoryType } from '@groundwork/contract/v1/portal/dashboard.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import {
  type CivilRange,
  type Comparison,
  chooseComparison,
  cutRangeBefore,
  rangeBefore,
} from '@groundwork/domain/metrics/range-before.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import { resolveModules } from '../../base/settings/public.ts';
import { formatInstant } from '../../figures/activity/public.ts';
import {
  type MetricOrganisation,
  readMetricTerms,
  sumFactsBefore,
  sumMetricFacts,
} from '../../figures/metrics/public.ts';
import { countRestatedDays } from '../../figures/restated-days/public.ts';
import { listLatestStretches } from './latest-stretches-query.ts';
import {
  type MeasuredMachine,
  presentCategories,
  presentOutOfHours,
  presentSummary,
  presentUtilisation,
} from './present-machines.ts';
import { readDashboardMachines } from './read-dashboard-machines.ts';
import { readHistory } from './read-history.ts';
import { readLeadingDays } from './read-leading-days.ts';

export type DashboardQuery = {
  readonly organisation: MetricOrganisation & { readonly timeZone: string };
  readonly range: CivilRange;
  /** If absent, chosen from the dates of the range. */
  readonly comparison: Comparison | undefined;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly historyTypes: readonly HistoryType[];
  /** How many machines are ranked. */
  readonly limit: number;
  readonly now: Date;
};

/** Reads the dashboard of the machines in use: a range compared with the range before. */
export async function readDashboard(db: Db, query: DashboardQuery): Promise<Dashboard> {
  const { organisation, range, limit, now, historyTypes: types } = query;
  const organisationId = organisation.id;
  const modules = resolveModules(organisation);
  const ranges = presentRanges(query);
  const terms = await readMetricTerms(db, query);
  const { machines, monitored } = await measureMachines(db, query, terms);
  const machineIds = listIds(machines, monitored, query.machineIds);
  const derived = terms.edges.map(({ machineId }) => machineId);
  const ofDays = listIds(machines, derived, query.machineIds);
  const days = { ...range, endsOn: ranges.lastDay };
  const latestOf = (machineIds: readonly MachineId[]) =>
    listLatestStretches(db, organisationId, { machineIds, ...range });
  const [restatedDays, leadingDays, history, outOfHours] = await Promise.all([
    countRestatedDays(db, { organisationId, machineIds, ...range }),
    readLeadingDays(db, { organisation, machineIds: ofDays, lastDay: ranges.lastDay, now }, terms),
    readHistory(db, { organisationId, machineIds, types, modules, days, fuel: terms.fuel }),
    presentOutOfHours(machines, limit, modules, latestOf),
  ]);
  return {
    computedAt: now.toISOString(),
    range: ranges.range,
    rangeBefore: ranges.before,
    summary: presentSummary(machines, modules),
    restatedDays,
    days: leadingDays,
    history,
    categories: presentCategories(machines, modules),
    utilisation: presentUtilisation(machines, limit, modules),
    outOfHours,
  };
}

type MetricTerms = Awaited<ReturnType<typeof readMetricTerms>>;

type Measured = {
  readonly machines: readonly MeasuredMachine[];
  /** The ids of all machines that were monitored in the range, also of those that are not in use. */
  readonly monitored: readonly MachineId[];
};

/** The facts of each machine in the range, and in the range before unless the range has not begun. */
async function measureMachines(db: Db, query: DashboardQuery, terms: MetricTerms): Promise<Measured> {
  const { organisation, range, machineIds, now } = query;
  const isCompared = range.startsOn <= getToday(query);
  const comparison = getComparison(query);
  const [found, facts, before] = await Promise.all([
    readDashboardMachines(db, { organisation, machineIds, now, edges: terms.edges }),
    sumMetricFacts(db, { organisation, machineIds, ...range, now }, terms),
    sumFactsBefore(db, { organisation, machineIds, ...range, now, comparison }, terms),
  ]);
  const machines = found.map((machine) => ({
    ...machine,
    now: toList(facts.get(machine.id)),
    before: isCompared ? toList(before.get(machine.id)) : null,
  }));
  return { machines, monitored: [...facts.keys()] };
}

/** The ids to query: 'all' if no other machine was monitored, because comparing ten thousand ids with each row is slow. */
function listIds(
  machines: readonly MeasuredMachine[],
  monitored: readonly MachineId[],
  requested: DashboardQuery['machineIds'],
): DashboardQuery['machineIds'] {
  const ids = new Set(machines.map(({ id }) => id));
  return requested === 'all' && monitored.every((id) => ids.has(id)) ? 'all' : [...ids];
}

const toList = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

const toSeconds = (now: Date): number => Math.floor(now.getTime() / 1000);
const getToday = ({ organisation, now }: DashboardQuery): string =>
  civilDateAt(toSeconds(now), organisation.timeZone);
const getComparison = (query: DashboardQuery): Comparison =>
  query.comparison ?? chooseComparison(query.range, getToday(query));

/** Both ranges by the organisation's clock, and the last day that can have data. */
function presentRanges(query: DashboardQuery) {
  const { range, organisation, now } = query;
  const today = getToday(query);
  const before = rangeBefore(range, getComparison(query));
  const compared = cutRangeBefore(range, getComparison(query), organisation.timeZone, toSeconds(now));
  const isOpen = range.startsOn <= today && today <= range.endsOn;
  return {
    lastDay: isOpen ? today : range.endsOn,
    range: { start: range.startsOn, end: range.endsOn, cutAt: isOpen ? now.toISOString() : null },
    before: compared && {
      start: before.startsOn,
      end: before.endsOn,
      cutAt: compared.cut && formatInstant(compared.cut.at),
    },
  };
}
