import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import { isListedMetric, type MachineColumn } from '@groundwork/domain/machines/machine-column.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { METRIC_PARTS } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric } from '@groundwork/domain/metrics/metric-value.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';

/** A machine of the list with what its figures are made of; null where nothing is told of the range. */
export type MachineWithFacts = MachineCard & { readonly facts: Facts | null };

/** What stands above each column; figures with their unit. */
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

/** What a machine has in a column, exact; null where it has nothing. */
export function machineCell(machine: MachineWithFacts, column: MachineColumn): CsvCell {
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
