/** How the route map is sorted at first. */
export const ROUTE_MAP_SORT = 'name';

type Named = { readonly name: string; readonly id: string };

const collator = new Intl.Collator('en', { numeric: true });

/** Compares machines by name as people read them: 9 before 10; machines of one name by id. */
export const byName = (a: Named, b: Named): number =>
  collator.compare(a.name, b.name) || collator.compare(a.id, b.id);
