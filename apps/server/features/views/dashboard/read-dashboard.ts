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
  const { machines, machineIds, days: measured } = await measureMachines(db, query, ranges.lastDay);
  const days = { ...range, endsOn: ranges.lastDay };
  const latestOf = (machineIds: readonly MachineId[]) =>
    listLatestStretches(db, organisationId, { machineIds, ...range });
  return {
    computedAt: now.toISOString(),
    range: ranges.range,
    rangeBefore: ranges.before,
    summary: presentSummary(machines, modules),
    restatedDays: await countRestatedDays(db, { organisationId, machineIds, ...range }),
    days: measured,
    history: await readHistory(db, { organisationId, machineIds, types, modules, days }),
    categories: presentCategories(machines, modules),
    utilisation: presentUtilisation(machines, limit, modules),
    outOfHours: await presentOutOfHours(machines, limit, modules, latestOf),
  };
}

type Measured = {
  readonly machines: readonly MeasuredMachine[];
  /** The ids of `machines`; 'all' if no other machine was monitored in the range. */
  readonly machineIds: readonly MachineId[] | 'all';
  readonly days: Dashboard['days'];
};

/** The facts of each machine in the range, and in the range before unless the range has not begun. */
async function measureMachines(db: Db, query: DashboardQuery, lastDay: string): Promise<Measured> {
  const { organisation, range, machineIds, now } = query;
  const terms = await readMetricTerms(db, query);
  const found = await readDashboardMachines(db, { organisation, machineIds, now, edges: terms.edges });
  const facts = await sumMetricFacts(db, { organisation, machineIds, ...range, now }, terms);
  const isCompared = range.startsOn <= getToday(query);
  const comparison = getComparison(query);
  const before = await sumFactsBefore(db, { organisation, machineIds, ...range, now, comparison }, terms);
  const machines = found.map((machine) => ({
    ...machine,
    now: toList(facts.get(machine.id)),
    before: isCompared ? toList(before.get(machine.id)) : null,
  }));
  const derived = terms.edges.map(({ machineId }) => machineId);
  const days = await readLeadingDays(
    db,
    { organisation, machineIds: listIds(machines, derived, machineIds), lastDay, now },
    terms,
  );
  return { machines, machineIds: listIds(machines, facts.keys(), machineIds), days };
}

/** The ids to query: 'all' if possible, because comparing ten thousand ids with each row is slow. */
function listIds(
  machines: readonly MeasuredMachine[],
  monitored: Iterable<MachineId>,
  requested: DashboardQuery['machineIds'],
): Measured['machineIds'] {
  const ids = new Set(machines.map(({ id }) => id));
  return requested === 'all' && [...monitored].every((id) => ids.has(id)) ? 'all' : [...ids];
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
