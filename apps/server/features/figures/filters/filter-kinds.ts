import type { FilterGroup } from '@groundwork/contract/v1/portal/filters/index.ts';
import type { ValueKind } from '@groundwork/domain/machines/machine-filter.ts';

/** How a panel shows a kind of filter. */
export type ShownKind = {
  readonly id: ValueKind;
  readonly name: string;
  readonly group: FilterGroup;
  /** Whether "has none" is worth choosing. */
  readonly offersNone?: boolean;
};

/** Every kind of filter, in the order of the panel. */
export const SHOWN_KINDS: readonly ShownKind[] = [
  { id: 'state', name: 'State', group: 'now' },
  { id: 'breakdownStatus', name: 'Breakdown', group: 'now', offersNone: true },
  { id: 'outOfHours', name: 'Out of hours', group: 'now' },
  { id: 'category', name: 'Category', group: 'machine' },
  { id: 'machineType', name: 'Machine type', group: 'machine' },
  { id: 'oem', name: 'Manufacturer', group: 'machine', offersNone: true },
  { id: 'group', name: 'Group', group: 'machine', offersNone: true },
  { id: 'ownershipType', name: 'Ownership', group: 'machine', offersNone: true },
  { id: 'owner', name: 'Owner', group: 'machine', offersNone: true },
  { id: 'machine', name: 'Machine', group: 'machine' },
  { id: 'site', name: 'Site', group: 'place', offersNone: true },
  { id: 'siteCode', name: 'Site code', group: 'place' },
  { id: 'lastReportedLocation', name: 'Last reported location', group: 'place', offersNone: true },
  { id: 'customer', name: 'Customer', group: 'hire' },
  { id: 'customerCode', name: 'Customer code', group: 'hire' },
  { id: 'hiredStatus', name: 'Hired status', group: 'hire', offersNone: true },
  { id: 'telematics', name: 'Telematics', group: 'sources', offersNone: true },
  { id: 'source', name: 'Source', group: 'sources', offersNone: true },
  { id: 'sourceStatus', name: 'Source status', group: 'sources', offersNone: true },
  { id: 'lastReportedActivity', name: 'Last reported activity', group: 'sources', offersNone: true },
  { id: 'batteryStatus', name: 'Battery', group: 'sources', offersNone: true },
  { id: 'signalStatus', name: 'Signal', group: 'sources', offersNone: true },
  { id: 'signalValue', name: 'Signal strength', group: 'sources' },
  { id: 'shift', name: 'Shift calendar of the machine', group: 'shifts', offersNone: true },
  { id: 'siteShift', name: 'Shift calendar of the site', group: 'shifts', offersNone: true },
];
