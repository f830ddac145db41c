import type { MachineId } from '@groundwork/domain/ids.ts';
import { matchesFilter, parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { hasArchivedMachines } from './archived-query.ts';
import { presentFilterCard } from './list-values.ts';
import { type FilterPartsQuery, readFilterParts } from './read-filter-parts.ts';

export type MachineChoiceQuery = FilterPartsQuery & {
  /** In URL syntax; if absent or empty, every machine that `show` includes. */
  readonly filter?: string | undefined;
};

/**
 * Ids of the machines, hired ones included, that match a filter and `show`; 'all' if neither excludes any. `range` is
 * used by the filter `outOfHours`. Throws INVALID_REQUEST naming `filter` if it cannot be parsed.
 */
export async function chooseMachines(db: Db, query: MachineChoiceQuery): Promise<MachineId[] | 'all'> {
  const filter = parseMachineFilter(query.filter ?? '');
  if (!filter) throw new Refusal('INVALID_REQUEST', [fieldProblem('query.filter', 'NOT_A_FILTER')]);
  if (filter.size === 0 && (await showsAll(db, query))) return 'all';
  const kinds = new Set(filter.keys());
  const parts = await readFilterParts(db, query, kinds);
  return parts.machines
    .filter((machine) => matchesFilter(presentFilterCard(machine, parts, kinds), filter))
    .map(({ id }) => id);
}

/** Whether `show` excludes no machine: thousands of ids slow every statement down, so they are avoided. */
async function showsAll(db: Db, { show, organisationId }: MachineChoiceQuery): Promise<boolean> {
  return show === 'all' || (show === 'active' && !(await hasArchivedMachines(db, organisationId)));
}
