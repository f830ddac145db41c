import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import { isListedMetric, type MachineColumn } from '@groundwork/domain/machines/machine-column.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { METRIC_PARTS } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric } from '@groundwork/domain/metrics/metric-value.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';

/** A machine with the facts behind its figures; `facts` is null if the range has no data. */
export type MachineWithFacts = MachineCard & { readonly facts: Facts | null };

/** The heading of each column; figures include their unit. */
export const COLUMN_HEADS: Readonly<Record<MachineColumn, string>> = {
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
  outOfHours: 'Out of hours (h)',
  totalHours: 'On (h)',
  activeHours: 'Active (h)',
  idleHours: 'Idle (h)',
  runningHours: 'Running (h)',
  offHours: 'Off (h)',
  missingHours: 'Missing (h)',
  unknownHours: 'Unknown (h)',
  idlePercentage: 'Idle share (%)',
  workingUtilisation: 'Working utilisation (%)',
  missingPercentage: 'Missing data (%)',
  rentalUtilisation: 'Rental utilisation (%)',
  distanceTravelled: 'Distance (m)',
  fuelUtilisation: 'Fuel (l)',
  fuelBurnRate: 'Fuel (l/h)',
  fuelBurnPerKM: 'Fuel (l/km)',
  emissionsUtilisation: 'Emissions (kg CO2e)',
};

/** The exact value of a machine in a column; null if it has none. */
export function formatMachineCell(machine: MachineWithFacts, column: MachineColumn): CsvCell {
  if (isListedMetric(column))
    return machine.facts && computeMetric(column, METRIC_PARTS[column](machine.facts)).value;
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
