import { listHeardWithin } from '@groundwork/domain/machines/heard-within.ts';
import type { FilterCard, FilterKind } from '@groundwork/domain/machines/machine-filter.ts';
import type { ListedMachine } from '../../machines/machines/public.ts';
import { displayedStateOf, presentTerms } from '../activity/public.ts';
import type { FilterParts } from './filter-parts.ts';

/** A value that a machine has: `id` stands in filters, `name` is shown, `label` tells two of one name apart. */
export type FilterValue = { readonly id: string; readonly name: string; readonly label: string | null };

type ValuesOf = (machine: ListedMachine, parts: FilterParts) => readonly FilterValue[];

const NOTHING: readonly FilterValue[] = [];
/** A word of the product, which screens translate. */
const word = (id: string): FilterValue => ({ id, name: id, label: null });
const record = (id: number, name: string, label: string | null = null): FilterValue => ({
  id: String(id),
  name,
  label: label || null,
});
const wordIf = (isSo: boolean, id: string) => (isSo ? [word(id)] : NOTHING);

const siteOf: ValuesOf = ({ id }, { recordsOf }) => {
  const { siteId = null, site = null, siteCode = null } = recordsOf.get(id) ?? {};
  return siteId === null || site === null ? NOTHING : [record(siteId, site, siteCode)];
};

const customerOf: ValuesOf = ({ id }, { recordsOf }) => {
  const { customerId = null, customer = null, customerCode = null } = recordsOf.get(id) ?? {};
  return customerId === null || customer === null ? NOTHING : [record(customerId, customer, customerCode)];
};

const heard = (at: string | null, now: Date): readonly FilterValue[] =>
  at === null ? NOTHING : listHeardWithin((now.getTime() - Date.parse(at)) / 1000).map(word);

/** Codes stand for themselves; an empty one is none. */
const codeOf = (values: readonly FilterValue[]): readonly FilterValue[] =>
  values.flatMap(({ name, label }) => (label === null ? [] : [{ id: label, name: label, label: name }]));

const recordFieldsOf = (machine: ListedMachine, { recordsOf, now }: FilterParts) =>
  presentTerms(machine, recordsOf.get(machine.id) ?? null, now);

const sourceStatusOf: ValuesOf = ({ id }, { sourcesOf, stateOf }) => {
  const sources = sourcesOf.get(id) ?? [];
  const isSilent = (stateOf.get(id)?.state ?? 'missing') === 'missing';
  return wordIf(sources.length > 0, isSilent ? 'silent' : 'reporting');
};

const VALUES_OF: { readonly [kind in FilterKind]: ValuesOf } = {
  customer: customerOf,
  customerCode: (machine, parts) => codeOf(customerOf(machine, parts)),
  hiredStatus: (machine, parts) => {
    const { hiredStatus } = recordFieldsOf(machine, parts);
    return hiredStatus === null ? NOTHING : [word(hiredStatus)];
  },
  machineType: ({ type }) => [word(type)],
  oem: ({ oem }) => (oem ? [word(oem)] : NOTHING),
  site: siteOf,
  siteCode: (machine, parts) => codeOf(siteOf(machine, parts)),
  machine: ({ id, name, assetId }) => [record(id, name, assetId)],
  telematics: ({ id, locatedAt }, { sourcesOf }) =>
    wordIf(locatedAt !== null && (sourcesOf.get(id)?.length ?? 0) > 0, 'FOUND'),
  group: ({ groupId, group }) => (groupId === null || group === null ? NOTHING : [record(groupId, group)]),
  source: ({ id }, { sourcesOf }) => {
    const types = new Set((sourcesOf.get(id) ?? []).map(({ type }) => type));
    return [...types].map(word);
  },
  sourceStatus: sourceStatusOf,
  shift: ({ id }, { shifts }) => {
    const calendar = shifts.ofMachine.get(id);
    return calendar ? [record(calendar.id, calendar.name)] : NOTHING;
  },
  siteShift: ({ id }, { recordsOf, shifts }) => {
    const calendar = shifts.ofSite.get(recordsOf.get(id)?.siteId ?? 0);
    return calendar ? [record(calendar.id, calendar.name)] : NOTHING;
  },
  // Nothing keeps these apart from the readings themselves.
  batteryStatus: () => NOTHING,
  signalStatus: () => NOTHING,
  signalValue: () => NOTHING,
  lastReportedActivity: ({ lastSeenAt }, { now }) => heard(lastSeenAt, now),
  lastReportedLocation: ({ locatedAt }, { now }) => heard(locatedAt, now),
  ownershipType: ({ ownershipType }) => (ownershipType === null ? NOTHING : [word(ownershipType)]),
  owner: ({ owner }) => (owner === null ? NOTHING : [word(owner)]),
  breakdownStatus: (machine, parts) =>
    wordIf(recordFieldsOf(machine, parts).breakdown !== null, 'broken-down'),
  state: (machine, parts) => [
    word(displayedStateOf(parts.stateOf.get(machine.id) ?? null, recordFieldsOf(machine, parts)).state),
  ],
  category: ({ type }, { categoryOf }) => [word(categoryOf(type))],
  outOfHours: ({ id }, { outOfHours }) => wordIf(outOfHours.has(id), 'some'),
};

/** The values that a machine has of one kind; none where it has nothing of it. */
export const valuesOf = (
  kind: FilterKind,
  machine: ListedMachine,
  parts: FilterParts,
): readonly FilterValue[] => VALUES_OF[kind](machine, parts);

/** What a filter is held against: the values of those kinds. */
export function presentFilterCard(
  machine: ListedMachine,
  parts: FilterParts,
  kinds: ReadonlySet<FilterKind>,
): FilterCard {
  const told = [...kinds].map((kind) => [kind, valuesOf(kind, machine, parts).map(({ id }) => id)] as const);
  return Object.fromEntries(told);
}
