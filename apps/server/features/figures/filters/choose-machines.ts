import { matchesFilter, parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import type { Db } from '../../../db/database.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { hasArchived } from './archived-query.ts';
import { type PartsAsked, readFilterParts } from './filter-parts.ts';
import { presentFilterCard } from './filter-values.ts';

export type ChoiceAsked = PartsAsked & {
  /** As addresses write it; absent or empty: every machine that `show` lets through. */
  readonly filter?: string | undefined;
};

/**
 * Ids of the machines, hired ones among them, that a filter and `show` let through; 'all' where neither leaves one
 * out. `range` is what `outOfHours` is asked of. Throws INVALID_REQUEST naming `filter` where it is none.
 */
export async function chooseMachines(db: Db, asked: ChoiceAsked): Promise<number[] | 'all'> {
  const filter = parseMachineFilter(asked.filter ?? '');
  if (!filter) throw new Refusal('INVALID_REQUEST', [fieldProblem('query.filter', 'NOT_A_FILTER')]);
  if (filter.size === 0 && (await showsAll(db, asked))) return 'all';
  const kinds = new Set(filter.keys());
  const parts = await readFilterParts(db, asked, kinds);
  return parts.machines
    .filter((machine) => matchesFilter(presentFilterCard(machine, parts, kinds), filter))
    .map(({ id }) => id);
}

/** Ids by the thousand cost every statement that is given them: none where nothing is left out. */
async function showsAll(db: Db, { show, organisationId }: ChoiceAsked): Promise<boolean> {
  return show === 'all' || (show === 'active' && !(await hasArchived(db, organisationId)));
}
