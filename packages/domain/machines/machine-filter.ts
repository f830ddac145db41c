import { ENGINE_STATES } from '../derivation/states/state.ts';
import { type ComparedMachine, meetsCondition, parseAmountCondition } from './amount-condition.ts';

/** Kinds that compare the values of a machine: those of the specification, then ours. */
export const VALUE_KINDS = [
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
export type ValueKind = (typeof VALUE_KINDS)[number];

/**
 * Kinds that compare the facts of a machine over some days: the engine states in which it spent time, and conditions
 * such as `idlePercentage-over-15`, all of which have to hold.
 */
const FACT_KINDS = ['stateInRange', 'amounts'] as const;

/** Every kind of filter for machines. */
export const FILTER_KINDS = [...VALUE_KINDS, ...FACT_KINDS] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** The value for "has none of this kind": at no site, in no group. */
export const NONE = 'none';

/** The chosen values of each kind; an absent kind does not filter. */
export type MachineFilter = ReadonlyMap<FilterKind, readonly string[]>;

/** The values of a machine by kind; an absent kind counts as NONE. */
export type FilterCard = { readonly [kind in ValueKind]?: readonly string[] };

const MAX_FILTER_LENGTH = 4_000;

const isKind = (text: string): text is FilterKind => (FILTER_KINDS as readonly string[]).includes(text);
const isFactKind = (kind: FilterKind): boolean => (FACT_KINDS as readonly string[]).includes(kind);
export const isValueKind = (kind: FilterKind): kind is ValueKind => !isFactKind(kind);

const isEngineState = (text: string): text is (typeof ENGINE_STATES)[number] =>
  (ENGINE_STATES as readonly string[]).includes(text);

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
    if (kind === 'amounts' && !values.every(parseAmountCondition)) return null;
    if (kind === 'stateInRange' && !values.every(isEngineState)) return null;
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

/** Returns whether a machine has one of the values of each kind in the filter. Ignores the kinds that compare facts. */
export function matchesFilter(card: FilterCard, filter: MachineFilter): boolean {
  return [...filter].every(([kind, values]) => {
    if (!isValueKind(kind)) return true;
    const own = card[kind] ?? [];
    return own.length === 0 ? values.includes(NONE) : own.some((value) => values.includes(value));
  });
}

/** Returns whether a filter compares facts, which have to be added up over some days first. */
export const comparesFacts = (filter: MachineFilter): boolean => [...filter.keys()].some(isFactKind);

/** Returns a function that tells whether a machine passes the kinds of a filter that compare facts. */
export function createFactsMatcher(filter: MachineFilter, now: Date): (machine: ComparedMachine) => boolean {
  const states = (filter.get('stateInRange') ?? []).filter(isEngineState);
  const conditions = (filter.get('amounts') ?? []).flatMap((text) => parseAmountCondition(text) ?? []);
  return (machine) =>
    (states.length === 0 || states.some((state) => (machine.facts?.seconds[state] ?? 0) > 0)) &&
    conditions.every((condition) => meetsCondition(condition, machine, now));
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
