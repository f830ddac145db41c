import { DISPLAYED_STATES } from '@groundwork/contract/entities/machine-activity.ts';
import {
  type PlaceFigures,
  SITE_FIGURES,
  type SiteFigures,
} from '@groundwork/contract/entities/site-figures.ts';
import { mapNames } from '@groundwork/domain/derivation/totals/fact-table.ts';
import type { MachineId, SiteId } from '@groundwork/domain/ids.ts';
import { type Facts, NO_FACTS } from '@groundwork/domain/metrics/facts.ts';
import { sumMetricParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { resolveModules } from '../../base/settings/public.ts';
import { presentMetric, type sumFacts } from '../../figures/metrics/public.ts';
import type { PlacedMachine } from './list-placed-machines.ts';

export type Modules = ReturnType<typeof resolveModules>;

/** The facts of a machine at one site, or at none. */
export type PlacedFacts = {
  readonly machineId: MachineId;
  readonly siteId: SiteId | null;
  readonly facts: Facts;
};

/** Facts of a site lack contracted and operators' hours: those belong to hires and machines. */
export const toPlacedFacts = ({
  machineId,
  siteId,
  ...sums
}: Awaited<ReturnType<typeof sumFacts>>[number]): PlacedFacts => ({
  machineId,
  siteId,
  facts: { ...NO_FACTS, ...sums },
});

/** Computes the figures of a place from the sums of what they consist of; figures are never added. */
export const presentSiteFigures = (rows: readonly PlacedFacts[], modules: Modules): SiteFigures => {
  const facts = rows.map((row) => row.facts);
  return mapNames(SITE_FIGURES, (name) =>
    presentMetric(METRICS[name], sumMetricParts(METRICS[name], facts), modules),
  );
};

/** Presents the machines that are at a place and the facts of the time that machines spent there. */
export const presentPlace = (
  machines: readonly PlacedMachine[],
  rows: readonly PlacedFacts[],
  modules: Modules,
): PlaceFigures => ({
  numberOfMachines: machines.length,
  machinesInRange: new Set(rows.map(({ machineId }) => machineId)).size,
  states: countStates(machines),
  figures: presentSiteFigures(rows, modules),
});

function countStates(machines: readonly PlacedMachine[]): PlaceFigures['states'] {
  const byState = Map.groupBy(machines, ({ state }) => state);
  return DISPLAYED_STATES.flatMap((state) => {
    const numberOfMachines = byState.get(state)?.length ?? 0;
    return numberOfMachines === 0 ? [] : [{ state, numberOfMachines }];
  });
}
