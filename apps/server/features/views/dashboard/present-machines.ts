import { type Dashboard, RANKINGS } from '@groundwork/contract/entities/dashboard.ts';
import { DISPLAYED_STATES } from '@groundwork/contract/entities/machine-activity.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import { MACHINE_CATEGORIES } from '@groundwork/domain/machine-types/machine-type.ts';
import type { MetricDefinition } from '@groundwork/domain/metrics/define-metric.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { type ComparedFacts, compareMetric, compareMetrics, type Modules } from './compare-metrics.ts';
import type { OutOfHoursStretch } from './latest-stretches-query.ts';
import type { DashboardMachine } from './read-dashboard-machines.ts';

/** A machine with its facts in the range and in the range before. */
export type MeasuredMachine = DashboardMachine & ComparedFacts;

/** The summary of all machines together. */
export function presentSummary(machines: readonly MeasuredMachine[], modules: Modules): Dashboard['summary'] {
  const facts = toComparedFacts(machines);
  return {
    numberOfMachines: machines.length,
    states: countStates(machines),
    ...compareMetrics(METRICS, 'dashboardTables', facts, modules),
    ...compareMetrics(METRICS, 'dashboardSummary', facts, modules),
  };
}

/** The machines by category, in the order of the catalogue. */
export function presentCategories(
  machines: readonly MeasuredMachine[],
  modules: Modules,
): Dashboard['categories'] {
  const byCategory = Map.groupBy(machines, ({ category }) => category);
  return MACHINE_CATEGORIES.flatMap((category) => {
    const own = byCategory.get(category) ?? [];
    if (own.length === 0) return [];
    return {
      category,
      types: [...new Set(own.map(({ type }) => type))].sort(),
      numberOfMachines: own.length,
      states: countStates(own),
      ...compareMetrics(METRICS, 'dashboardTables', toComparedFacts(own), modules),
    };
  });
}

const BY_NOTHING = { rankedBy: 'totalHours', ranked: [] } as const;

/** The machines with the highest utilisation first. */
export function presentUtilisation(
  machines: readonly MeasuredMachine[],
  limit: number,
  modules: Modules,
): Dashboard['utilisation'] {
  const rankings = RANKINGS.map((rankedBy) => ({
    rankedBy,
    ranked: rankBy(METRICS[rankedBy], machines, modules),
  }));
  const { rankedBy, ranked } = rankings.find(({ ranked }) => ranked.length > 0) ?? BY_NOTHING;
  return {
    rankedBy,
    machines: ranked.slice(0, limit).map((machine) => ({
      ...presentName(machine),
      ...compareMetrics(METRICS, 'dashboardRanking', machine, modules),
    })),
  };
}

/** The machines that worked most outside shifts. `latestOf` is called with the ranked machines only. */
export async function presentOutOfHours(
  machines: readonly MeasuredMachine[],
  limit: number,
  modules: Modules,
  latestOf: (machineIds: readonly MachineId[]) => Promise<readonly OutOfHoursStretch[]>,
): Promise<Dashboard['outOfHours']> {
  const ranked = rankBy(METRICS.outOfHours, machines, modules).filter(
    (machine) => getMetricValue(METRICS.outOfHours, machine, modules) !== 0,
  );
  const first = ranked.slice(0, limit);
  const stretches = Map.groupBy(await latestOf(first.map(({ id }) => id)), ({ machineId }) => machineId);
  return {
    numberOfMachines: ranked.length,
    machines: first.map((machine) => ({
      ...presentName(machine),
      outOfHoursActivity: compareMetric(METRICS.outOfHours, machine, modules),
      latest: (stretches.get(machine.id) ?? []).map(({ startedAt, endedAt }) => ({ startedAt, endedAt })),
      timezone: machine.zone,
    })),
  };
}

function presentName({ id, name, assetId, type, customer, site, contractNumber }: DashboardMachine) {
  return { id: String(id), machineName: name, assetId, machineType: type, customer, site, contractNumber };
}

function countStates(machines: readonly DashboardMachine[]): Dashboard['summary']['states'] {
  const byState = Map.groupBy(machines, ({ state }) => state);
  return DISPLAYED_STATES.flatMap((state) => {
    const numberOfMachines = byState.get(state)?.length ?? 0;
    return numberOfMachines === 0 ? [] : [{ state, numberOfMachines }];
  });
}

const toComparedFacts = (machines: readonly MeasuredMachine[]): ComparedFacts => ({
  now: machines.flatMap(({ now }) => now),
  before: machines.some(({ before }) => before === null)
    ? null
    : machines.flatMap(({ before }) => before ?? []),
});

const getMetricValue = (
  metric: MetricDefinition,
  { now }: MeasuredMachine,
  modules: Modules,
): number | null => compareMetric(metric, { now, before: null }, modules).value;

/** Sorts by value, highest first, equal ones by name; drops machines without a value. */
function rankBy(
  metric: MetricDefinition,
  machines: readonly MeasuredMachine[],
  modules: Modules,
): MeasuredMachine[] {
  return machines
    .flatMap((machine) => {
      const value = getMetricValue(metric, machine, modules);
      return value === null ? [] : [{ machine, value }];
    })
    .sort((a, b) => b.value - a.value)
    .map(({ machine }) => machine);
}
