import { isReportedLevel } from './amount-condition.ts';
import { isValueKind, type MachineFilter, withFilterValues } from './machine-filter.ts';

/** Whether a condition compares what sources report, which only the server knows of every machine. */
const comparesLevel = (text: string): boolean => isReportedLevel(text.split('-', 1)[0] ?? '');

/** Returns the part of a filter that a list leaves to the server: values, and levels that sources report. */
export function withoutFactKinds(filter: MachineFilter): MachineFilter {
  const values = new Map([...filter].filter(([kind]) => isValueKind(kind)));
  return withFilterValues(values, 'amounts', (filter.get('amounts') ?? []).filter(comparesLevel));
}

/** Returns the part of a filter that a list applies to machines that it has loaded with their facts. */
export const withoutLevels = (filter: MachineFilter): MachineFilter =>
  withFilterValues(
    filter,
    'amounts',
    (filter.get('amounts') ?? []).filter((text) => !comparesLevel(text)),
  );

/** Returns whether a filter compares levels that sources report. */
export const comparesLevels = (filter: MachineFilter): boolean =>
  (filter.get('amounts') ?? []).some(comparesLevel);
