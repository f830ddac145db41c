/** Kinds of filters for machines: those of the specification, then ours. */
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

/** The value for "has none of this kind": at no site, in no group. */
export const NONE = 'none';

/** The chosen values of each kind; an absent kind does not filter. */
export type MachineFilter = ReadonlyMap<FilterKind, readonly string[]>;

/** The values of a machine by kind; an absent kind counts as NONE. */
export type FilterCard = { readonly [kind in FilterKind]?: readonly string[] };

const MAX_FILTER_LENGTH = 4_000;

const isKind = (text: string): text is FilterKind => (FILTER_KINDS as readonly string[]).includes(text);

/**
 * Parses a filter of an address or a call, such as `site:12,13;machineType:EXCAVATOR`, values URI-encoded. An empty
 * text matches every machine; null: not a filter.
 */
export function parseMachineFilter(text: string): MachineFilter | null {
  if (text.length > MAX_FILTER_LENGTH) return null;
  const filter = new Map<FilterKind, readonly string[]>();
  for (const part of text.split(';').filter((part) => part !== '')) {
    const [kind, written, ...rest] = part.split(':');
    const values = readValues(written ?? '');
    if (kind === undefined || !isKind(kind) || filter.has(kind) || rest.length > 0 || !values) return null;
    filter.set(kind, values);
  }
  return filter;
}

/** Formats a filter for an address, with kinds in a fixed order, so that equal filters have equal addresses. */
export function formatMachineFilter(filter: MachineFilter): string {
  return FILTER_KINDS.flatMap((kind) => {
    const values = filter.get(kind) ?? [];
    return values.length === 0 ? [] : [`${kind}:${values.map(encodeURIComponent).join(',')}`];
  }).join(';');
}

/** Returns whether a machine has one of the values of each kind in the filter. */
export function matchesFilter(card: FilterCard, filter: MachineFilter): boolean {
  return [...filter].every(([kind, values]) => {
    const own = card[kind] ?? [];
    return own.length === 0 ? values.includes(NONE) : own.some((value) => values.includes(value));
  });
}

/** Returns the filter with other values of a kind; an empty list removes the kind. */
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

/** Parses comma-separated values; null if there are none or one is malformed. */
function readValues(written: string): readonly string[] | null {
  try {
    const values = written.split(',').map(decodeURIComponent);
    return values.includes('') ? null : [...new Set(values)];
  } catch {
    return null;
  }
}
