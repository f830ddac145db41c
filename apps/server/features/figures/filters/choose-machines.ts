import type { MachineId } from '@groundwork/domain/ids.ts';
import { comparesLevels, withoutLevels } from '@groundwork/domain/machines/level-filter.ts';
import {
  comparesFacts,
  createFactsMatcher,
  type MachineFilter,
  matchesFilter,
  parseMachineFilter,
  VALUE_KINDS,
} from '@groundwork/domain/machines/machine-filter.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { type MetricOrganisation, sumMetricFacts } from '../metrics/public.ts';
import { hasArchivedMachines } from './archived-query.ts';
import { presentFilterCard } from './list-values.ts';
import { type FilterParts, type FilterPartsQuery, readFilterParts } from './read-filter-parts.ts';

export type MachineChoiceQuery = Omit<FilterPartsQuery, 'organisationId'> & {
  readonly organisation: MetricOrganisation;
  /** In URL syntax; if absent or empty, every machine that `show` includes. */
  readonly filter?: string | undefined;
};

/**
 * Ids of the machines, hired ones included, that match a filter and `show`; 'all' if neither excludes any. `range` is
 * used by the filters that compare facts; without it, they match none. Throws INVALID_REQUEST naming `filter` if it cannot be parsed.
 */
export async function chooseMachines(db: Db, query: MachineChoiceQuery): Promise<MachineId[] | 'all'> {
  const filter = parseMachineFilter(query.filter ?? '');
  if (!filter) throw new Refusal('INVALID_REQUEST', [fieldProblem('query.filter', 'NOT_A_FILTER')]);
  const organisationId = query.organisation.id;
  if (filter.size === 0 && (await showsAll(db, query))) return 'all';
  const kinds = new Set(VALUE_KINDS.filter((kind) => filter.has(kind)));
  const read = comparesLevels(filter) ? new Set([...kinds, 'signalValue' as const]) : kinds;
  const parts = await readFilterParts(db, { ...query, organisationId }, read);
  const chosen = parts.machines.filter((machine) =>
    matchesFilter(presentFilterCard(machine, parts, kinds), filter),
  );
  const matching = comparesFacts(filter)
    ? await keepByFacts(db, chosen, filter, { ...query, levelsOf: parts.levelsOf })
    : chosen;
  return matching.map(({ id }) => id);
}

type Choosable = { readonly id: MachineId; readonly lastSeenAt: string | null };

/** Keeps the machines whose facts over the range pass the filter. */
async function keepByFacts(
  db: Db,
  machines: readonly Choosable[],
  filter: MachineFilter,
  { organisation, range, now, levelsOf }: MachineChoiceQuery & Pick<FilterParts, 'levelsOf'>,
): Promise<readonly Choosable[]> {
  const machineIds = machines.map(({ id }) => id);
  const isSummed = comparesFacts(withoutLevels(filter));
  const facts = isSummed && range && (await sumMetricFacts(db, { organisation, machineIds, ...range, now }));
  const matches = createFactsMatcher(filter, now);
  return machines.filter(({ id, lastSeenAt }) =>
    matches({ facts: (facts ? facts.get(id) : null) ?? null, lastSeenAt, levels: levelsOf.get(id) ?? [] }),
  );
}

/** Whether `show` excludes no machine: thousands of ids slow every statement down, so they are avoided. */
async function showsAll(db: Db, { show, organisation }: MachineChoiceQuery): Promise<boolean> {
  return show === 'all' || (show === 'active' && !(await hasArchivedMachines(db, organisation.id)));
}
