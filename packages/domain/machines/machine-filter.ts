/** What machines can be filtered by: the specification's kinds, then ours. */
export const FILTER_KINDS = [
  'customer',
  'customerCode',
  'hiredStatus',
  'machineType',
  'oem',
  'site',
  'siteCode',
  'machine',
  'telematics',
  'group',
  'source',
  'sourceStatus',
  'shift',
  'siteShift',
  'batteryStatus',
  'signalStatus',
  'signalValue',
  'lastReportedActivity',
  'lastReportedLocation',
  'ownershipType',
  'owner',
  'breakdownStatus',
  'state',
  'category',
  'outOfHours',
] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** Stands for "has none of this kind": at no site, in no group. */
export const NONE = 'none';

/** The values chosen of each kind; a kind that is absent chooses nothing out. */
export type MachineFilter = ReadonlyMap<FilterKind, readonly string[]>;

/** The values that a machine has of each kind; what is absent counts as NONE. */
export type FilterCard = { readonly [kind in FilterKind]?: readonly string[] };

const MAX_FILTER = 4_000;

const isKind = (text: string): text is FilterKind => (FILTER_KINDS as readonly string[]).includes(text);

/**
 * Reads a filter as addresses and calls write it: `site:12,13;machineType:EXCAVATOR`, values URI-encoded. An
 * empty text chooses every machine; null: it is not a filter.
 */
export function parseMachineFilter(text: string): MachineFilter | null {
  if (text.length > MAX_FILTER) return null;
  const filter = new Map<FilterKind, readonly string[]>();
  for (const part of text.split(';').filter((part) => part !== '')) {
    const [kind, written, ...rest] = part.split(':');
    const values = readValues(written ?? '');
    if (kind === undefined || !isKind(kind) || filter.has(kind) || rest.length > 0 || !values) return null;
    filter.set(kind, values);
  }
  return filter;
}

/** The filter as addresses write it: kinds in their order, so that one filter has one address. */
export function formatMachineFilter(filter: MachineFilter): string {
  return FILTER_KINDS.flatMap((kind) => {
    const values = filter.get(kind) ?? [];
    return values.length === 0 ? [] : [`${kind}:${values.map(encodeURIComponent).join(',')}`];
  }).join(';');
}

/** Whether a machine has, of each kind that the filter names, one of the values. */
export function matchesFilter(card: FilterCard, filter: MachineFilter): boolean {
  return [...filter].every(([kind, values]) => {
    const own = card[kind] ?? [];
    return own.length === 0 ? values.includes(NONE) : own.some((value) => values.includes(value));
  });
}

/** The filter with other values of a kind; none of them takes the kind out. */
export function withFilterValues(
  filter: MachineFilter,
  kind: FilterKind,
  values: readonly string[],
): MachineFilter {
  const changed = new Map(filter);
  if (values.length === 0) changed.delete(kind);
  else changed.set(kind, values);
  return changed;
}

/** The values that a comma parts; null where there are none, or one is not written as it should be. */
function readValues(written: string): readonly string[] | null {
  try {
    const values = written.split(',').map(decodeURIComponent);
    return values.includes('') ? null : [...new Set(values)];
  } catch {
    return null;
  }
}
