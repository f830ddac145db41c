import type { FilterOption, MachineFilterKind } from '@groundwork/contract/v1/portal/filters.ts';
import { NONE } from '@groundwork/domain/machines/machine-filter.ts';
import type { Db } from '../../../db/database.ts';
import { SHOWN_KINDS, type ShownKind } from './filter-kinds.ts';
import { type FilterParts, type PartsAsked, readFilterParts } from './filter-parts.ts';
import { valuesOf } from './filter-values.ts';

type FiltersAsked = PartsAsked & { readonly page: 'machines' | 'dashboard' | 'map' };

/** The kinds of which a machine has something, with the values to choose from, by name. */
export async function listFilters(db: Db, asked: FiltersAsked): Promise<MachineFilterKind[]> {
  const kinds = SHOWN_KINDS.filter((kind) => isOffered(kind, asked.page));
  const parts = await readFilterParts(db, asked, new Set(kinds.map(({ id }) => id)));
  return kinds.flatMap((kind) => {
    const { id, name, group } = kind;
    const options = listOptions(kind, parts);
    return options.length === 0 ? [] : [{ id, name, group, options }];
  });
}

/** The list has its states as figures; a map shows what has a position, so that asking for one chooses nothing. */
const isOffered = ({ id }: ShownKind, page: FiltersAsked['page']): boolean =>
  !(page === 'machines' && id === 'state') && !(page === 'map' && id === 'telematics');

function listOptions({ id, offersNone = false }: ShownKind, parts: FilterParts): FilterOption[] {
  const options = new Map<string, FilterOption>();
  let without = 0;
  for (const machine of parts.machines) {
    const values = valuesOf(id, machine, parts);
    if (values.length === 0) without += 1;
    for (const value of values) {
      const machines = (options.get(value.id)?.machines ?? 0) + 1;
      options.set(value.id, { ...value, machines });
    }
  }
  if (options.size === 0) return [];
  const { compare } = new Intl.Collator('en', { numeric: true });
  const sorted = [...options.values()].sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
  const none = { id: NONE, name: NONE, label: null, machines: without };
  return offersNone && without > 0 ? [...sorted, none] : sorted;
}
