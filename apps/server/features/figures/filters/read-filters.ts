import type {
  FilterOption,
  FilterPage,
  MachineFilterKind,
} from '@groundwork/contract/v1/portal/filters/index.ts';
import { NONE } from '@groundwork/domain/machines/machine-filter.ts';
import type { Db } from '../../../db/db.ts';
import { SHOWN_KINDS, type ShownKind } from './filter-kinds.ts';
import { listValues } from './list-values.ts';
import { type FilterParts, type FilterPartsQuery, readFilterParts } from './read-filter-parts.ts';

type FiltersQuery = FilterPartsQuery & { readonly page: FilterPage };

/** The kinds for which some machine has a value, with their options sorted by name. */
export async function readFilters(db: Db, query: FiltersQuery): Promise<MachineFilterKind[]> {
  const kinds = SHOWN_KINDS.filter(IS_OFFERED[query.page]);
  const parts = await readFilterParts(db, query, new Set(kinds.map(({ id }) => id)));
  return kinds.flatMap((kind) => {
    const { id, name, group } = kind;
    const options = listOptions(kind, parts);
    return options.length === 0 ? [] : [{ id, name, group, options }];
  });
}

/** The list already filters by its state figures. */
const IS_OFFERED: Readonly<Record<FilterPage, (kind: ShownKind) => boolean>> = {
  machines: ({ id }) => id !== 'state',
  dashboard: () => true,
  map: () => true,
  sites: ({ id, group }) => group === 'place' || id === 'siteShift',
  sensors: ({ id, group }) => group === 'sources' || group === 'place' || id === 'machine',
  files: ({ group }) => group === 'machine' || group === 'place' || group === 'hire',
  equipment: () => false,
  users: () => false,
};

function listOptions({ id, offersNone = false }: ShownKind, parts: FilterParts): FilterOption[] {
  const options = new Map<string, FilterOption>();
  let without = 0;
  for (const machine of parts.machines) {
    const values = listValues(id, machine, parts);
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
