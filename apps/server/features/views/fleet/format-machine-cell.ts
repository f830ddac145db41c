import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import {
  isListedMetric,
  type MachineColumn,
  type TextColumn,
} from '@groundwork/domain/machines/machine-column.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { getParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric } from '@groundwork/domain/metrics/metric-value.ts';
import { METRICS, type MetricName } from '@groundwork/domain/metrics/metrics.ts';
import { formatAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { toTableUnit, toTableValue } from '@groundwork/domain/metrics/table-amount.ts';
import { getUnitLabel } from '@groundwork/domain/metrics/unit-label.ts';
import { formatZonedInstant } from '@groundwork/domain/time/zoned-instant.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';
import type { Texts } from '../../../platform/texts.ts';

/** A machine with the facts behind its figures; `facts` is null if the range has no data. */
export type MachineWithFacts = MachineCard & { readonly facts: Facts | null };

/** What the cells of an export have in common. */
export type CellTerms = {
  readonly texts: Texts;
  /** Returns the name of a machine type, which may be one of the organisation's own. */
  readonly getTypeName: (key: string) => string;
  /** The organisation's label for a machine on hire. */
  readonly hired: string;
};

/** The heading of a column as on the screen; a figure's includes its unit. */
export function getColumnHead(
  column: MachineColumn,
  { t, locale }: Texts,
  currency: string | null = null,
): string {
  if (!isListedMetric(column)) return t(`machines.columns.${column}`);
  const { name: unit } = toTableUnit(METRICS[column].unit);
  const name = t(`figures.names.${column}`);
  if (unit !== null) return `${name}, ${getUnitLabel(locale, unit)}`;
  return METRICS[column].unit.name === 'currency' && currency !== null ? `${name}, ${currency}` : name;
}

/** The value of a machine in a column, with the words and the decimals of the screen; null if it has none. */
export function formatMachineCell(
  machine: MachineWithFacts,
  column: MachineColumn,
  terms: CellTerms,
): CsvCell {
  return isListedMetric(column) ? formatFigure(machine, column) : formatText(machine, column, terms);
}

function formatFigure({ facts }: MachineWithFacts, name: MetricName): CsvCell {
  const metric = METRICS[name];
  const value = facts && computeMetric(metric, getParts(metric, facts)).value;
  if (value === null) return null;
  return { amount: formatAmount(toTableValue(metric.unit, value), toTableUnit(metric.unit).decimals) };
}

function formatText(
  machine: MachineWithFacts,
  column: TextColumn,
  { texts, getTypeName, hired }: CellTerms,
): CsvCell {
  const { timezone, hiredStatus, ownershipType, breakdown, lastSeenAt } = machine;
  switch (column) {
    case 'type':
      return getTypeName(machine.type);
    case 'category':
      return texts.translateKnown('machineCategories', machine.category);
    case 'state':
      return texts.t(`states.${machine.state}`);
    case 'hiredStatus':
      return hiredStatus === null ? null : hired;
    case 'ownershipType':
      return ownershipType && texts.translateKnown('machines.ownership', ownershipType);
    case 'sources':
      return machine.sources
        .map(({ type, code }) => `${texts.t(`sources.types.${type}`)} ${code}`)
        .join(', ');
    case 'breakdown':
      return breakdown && `${breakdown.reason}, ${formatZonedInstant(breakdown.from, timezone)}`;
    case 'operator':
      return machine.operator?.operator ?? null;
    case 'lastSeenAt':
      return lastSeenAt && formatZonedInstant(lastSeenAt, timezone);
    default:
      return machine[column];
  }
}
