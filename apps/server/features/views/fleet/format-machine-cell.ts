import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import {
  isListedMetric,
  type MachineColumn,
  type TextColumn,
} from '@groundwork/domain/machines/machine-column.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { getParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric } from '@groundwork/domain/metrics/metric-value.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';

/** A machine with the facts behind its figures; `facts` is null if the range has no data. */
export type MachineWithFacts = MachineCard & { readonly facts: Facts | null };

/** The heading of each column without a figure. */
const TEXT_HEADS: Readonly<Record<TextColumn, string>> = {
  name: 'Machine',
  assetId: 'Asset id',
  type: 'Type',
  category: 'Category',
  group: 'Group',
  oem: 'Manufacturer',
  manufacturingYear: 'Year of manufacture',
  ownershipType: 'Ownership',
  owner: 'Hired from',
  sources: 'Sources',
  note: 'Note',
  state: 'State',
  site: 'Site',
  customer: 'Customer',
  hiredStatus: 'Hired status',
  contractNumber: 'Contract number',
  breakdown: 'Breakdown',
  operator: 'Operator',
  lastSeenAt: 'Last seen',
};

/** The heading of a column; a figure's includes its unit. */
export const getColumnHead = (column: MachineColumn): string =>
  isListedMetric(column) ? METRICS[column].column.csvHead : TEXT_HEADS[column];

/** The exact value of a machine in a column; null if it has none. */
export function formatMachineCell(machine: MachineWithFacts, column: MachineColumn): CsvCell {
  if (isListedMetric(column)) {
    const metric = METRICS[column];
    return machine.facts && computeMetric(metric, getParts(metric, machine.facts)).value;
  }
  switch (column) {
    case 'sources':
      return machine.sources.map(({ type, code }) => `${type} ${code}`).join(', ');
    case 'breakdown':
      return machine.breakdown && `${machine.breakdown.reason}, from ${machine.breakdown.from}`;
    case 'operator':
      return machine.operator?.operator ?? null;
    default:
      return machine[column];
  }
}
