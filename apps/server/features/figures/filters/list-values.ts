import type { FilterCard, ValueKind } from '@groundwork/domain/machines/machine-filter.ts';
import { listReportedWithin } from '@groundwork/domain/machines/reported-within.ts';
import { isSignalWeak } from '@groundwork/domain/sources/source-health.ts';
import { isOemSource } from '@groundwork/domain/sources/source-type.ts';
import type { ListedMachine } from '../../machines/machines/public.ts';
import { presentState, presentTerms } from '../activity/public.ts';
import type { DeviceLevels } from './device-levels-query.ts';
import type { FilterParts } from './read-filter-parts.ts';

/** A value of a machine: filters contain `id`, screens show `name`, and `label` distinguishes values of the same name. */
export type FilterValue = { readonly id: string; readonly name: string; readonly label: string | null };

type ValuesOf = (machine: ListedMachine, parts: FilterParts) => readonly FilterValue[];

const NOTHING: readonly FilterValue[] = [];
/** A key of the product, which screens translate. */
const keyValue = (id: string): FilterValue => ({ id, name: id, label: null });
const record = (id: number, name: string, label: string | null = null): FilterValue => ({
  id: String(id),
  name,
  label: label || null,
});
const keyValueIf = (isSo: boolean, id: string) => (isSo ? [keyValue(id)] : NOTHING);

const listSite: ValuesOf = ({ id }, { recordsOf }) => {
  const { siteId = null, site = null, siteCode = null } = recordsOf.get(id) ?? {};
  return siteId === null || site === null ? NOTHING : [record(siteId, site, siteCode)];
};

const listCustomer: ValuesOf = ({ id }, { recordsOf }) => {
  const { customerId = null, customer = null, customerCode = null } = recordsOf.get(id) ?? {};
  return customerId === null || customer === null ? NOTHING : [record(customerId, customer, customerCode)];
};

const listReportedAges = (at: string | null, now: Date): readonly FilterValue[] =>
  at === null ? NOTHING : listReportedWithin((now.getTime() - Date.parse(at)) / 1000).map(keyValue);

/** Converts values with a code to values of the code itself; drops those without. */
const toCodeValues = (values: readonly FilterValue[]): readonly FilterValue[] =>
  values.flatMap(({ name, label }) => (label === null ? [] : [{ id: label, name: label, label: name }]));

const getRecordFields = (machine: ListedMachine, { recordsOf, now }: FilterParts) =>
  presentTerms(machine, recordsOf.get(machine.id) ?? null, now);

const listSourceStatus: ValuesOf = ({ id }, { sourcesOf, stateOf }) => {
  const sources = sourcesOf.get(id) ?? [];
  const isSilent = (stateOf.get(id)?.state ?? 'missing') === 'missing';
  return keyValueIf(sources.length > 0, isSilent ? 'silent' : 'reporting');
};

const listLevels = (
  { id }: ListedMachine,
  { levelsOf }: FilterParts,
  toValue: (levels: DeviceLevels) => string | null,
): readonly FilterValue[] => {
  const values = (levelsOf.get(id) ?? []).flatMap((levels) => toValue(levels) ?? []);
  return [...new Set(values)].map(keyValue);
};

const VALUES_BY_KIND: { readonly [kind in ValueKind]: ValuesOf } = {
  customer: listCustomer,
  customerCode: (machine, parts) => toCodeValues(listCustomer(machine, parts)),
  hiredStatus: (machine, parts) => {
    const { hiredStatus } = getRecordFields(machine, parts);
    return hiredStatus === null ? NOTHING : [keyValue(hiredStatus)];
  },
  machineType: ({ type }) => [keyValue(type)],
  oem: ({ oem }) => (oem ? [keyValue(oem)] : NOTHING),
  site: listSite,
  siteCode: (machine, parts) => toCodeValues(listSite(machine, parts)),
  machine: ({ id, name, assetId }) => [record(id, name, assetId)],
  telematics: ({ id, locatedAt }, { sourcesOf }) =>
    keyValueIf(locatedAt !== null && (sourcesOf.get(id)?.length ?? 0) > 0, 'FOUND'),
  group: ({ groupId, group }) => (groupId === null || group === null ? NOTHING : [record(groupId, group)]),
  source: ({ id }, { sourcesOf }) => {
    const types = new Set((sourcesOf.get(id) ?? []).map(({ type }) => type));
    const makers = new Set([...types].map((type) => (isOemSource(type) ? 'OEM' : 'NON_OEM')));
    return [...types, ...makers].map(keyValue);
  },
  sourceStatus: listSourceStatus,
  shift: ({ id }, { shifts }) => {
    const calendar = shifts.ofMachine.get(id);
    return calendar ? [record(calendar.id, calendar.name)] : NOTHING;
  },
  siteShift: ({ id }, { recordsOf, shifts }) => {
    const siteId = recordsOf.get(id)?.siteId ?? null;
    const calendar = siteId === null ? undefined : shifts.ofSite.get(siteId);
    return calendar ? [record(calendar.id, calendar.name)] : NOTHING;
  },
  batteryStatus: (machine, parts) =>
    listLevels(machine, parts, ({ isBatteryLow }) =>
      isBatteryLow === null ? null : isBatteryLow ? 'low' : 'good',
    ),
  signalStatus: (machine, parts) =>
    listLevels(machine, parts, ({ signalBars }) =>
      signalBars === null ? null : isSignalWeak(signalBars) ? 'weak' : 'good',
    ),
  signalValue: (machine, parts) =>
    listLevels(machine, parts, ({ signalBars }) => (signalBars === null ? null : String(signalBars))),
  lastReportedActivity: ({ lastSeenAt }, { now }) => listReportedAges(lastSeenAt, now),
  lastReportedLocation: ({ locatedAt }, { now }) => listReportedAges(locatedAt, now),
  ownershipType: ({ ownershipType }) => (ownershipType === null ? NOTHING : [keyValue(ownershipType)]),
  owner: ({ owner }) => (owner === null ? NOTHING : [keyValue(owner)]),
  breakdownStatus: (machine, parts) =>
    keyValueIf(getRecordFields(machine, parts).breakdown !== null, 'broken-down'),
  state: (machine, parts) => [
    keyValue(
      presentState(parts.stateOf.get(machine.id) ?? null, {
        breakdown: getRecordFields(machine, parts).breakdown,
        hiredTo: machine.hiredTo,
        now: parts.now,
      }).state,
    ),
  ],
  category: ({ type }, { categoryOf }) => [keyValue(categoryOf(type))],
  outOfHours: ({ id }, { outOfHours }) => keyValueIf(outOfHours.has(id), 'some'),
};

/** The values of a machine for one kind; empty if it has none. */
export const listValues = (
  kind: ValueKind,
  machine: ListedMachine,
  parts: FilterParts,
): readonly FilterValue[] => VALUES_BY_KIND[kind](machine, parts);

/** The values of the given kinds, for matching a filter. */
export function presentFilterCard(
  machine: ListedMachine,
  parts: FilterParts,
  kinds: ReadonlySet<ValueKind>,
): FilterCard {
  const values = [...kinds].map(
    (kind) => [kind, listValues(kind, machine, parts).map(({ id }) => id)] as const,
  );
  return Object.fromEntries(values);
}
