import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { MetricDefinition } from '@groundwork/domain/metrics/define-metric.ts';
import type { MetricParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { getPartUnit, type Part, type PartUnit } from '@groundwork/domain/metrics/part.ts';
import { formatAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { formatClock, toPartUnitShown } from '@groundwork/domain/metrics/table-amount.ts';
import { getUnitLabel } from '@groundwork/domain/metrics/unit-label.ts';
import { formatZonedInstant } from '@groundwork/domain/time/zoned-instant.ts';
import type { Db } from '../../../db/db.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Texts } from '../../../platform/texts.ts';
import { type ListedMachine, listMachinesShown } from '../../machines/machines/public.ts';
import type { ReceiptChoice } from './choose-receipt.ts';
import { readFigureParts } from './read-receipt.ts';
import { readReceiptPages } from './read-receipt-pages.ts';
import { readRowNames } from './row-names-query.ts';

/** The columns before the amounts, by the keys of their heads. */
const HEADS = [
  'machines.columns.name',
  'machines.columns.assetId',
  'activity.date',
  'machine.zone',
  'exports.from',
  'exports.to',
  'exports.rule',
  'activity.state',
  'activity.evidence',
  'exports.work',
  'exports.sourceType',
  'activity.source',
  'exports.calendar',
  'machines.columns.site',
  'exports.mayStillChange',
] as const;

/** Exports every row of a figure, machine by machine, with the words of the receipt. Throws NOT_FOUND for an unknown machine. */
export async function exportReceipt(db: Db, query: ReceiptChoice, texts: Texts): Promise<CsvFile> {
  const { organisation, figure, machineIds, startsOn, endsOn } = query;
  const machines = await listMachinesShown(db, organisation.id, { show: 'all', machineIds });
  if (query.machineId !== null && machines.length === 0) throw new Refusal('NOT_FOUND');
  const parts = await readFigureParts(db, query);
  const currency = findCurrency(parts.values());
  return {
    name: `${figure}-${startsOn.replaceAll('-', '')}-${endsOn.replaceAll('-', '')}.csv`,
    head: createHead(METRICS[figure], texts, currency),
    pages: readLines(db, query, machines, { texts, parts }),
  };
}

/** The head of the rows of a metric; amounts include their unit. */
export function createHead(
  { numerator, denominator }: MetricDefinition,
  texts: Texts,
  currency: string | null = null,
): string[] {
  const factorUnit = getUnitLabel(texts.locale, 'kilogram-per-liter');
  const priceHead = [texts.t('fuelPrices.perLitre'), currency].filter(Boolean).join(', ');
  return [
    ...HEADS.map((key) => texts.t(key)),
    `${texts.t('exports.emissionFactor')}, ${factorUnit}`,
    priceHead,
    ...[numerator, denominator]
      .flatMap((part) => part ?? [])
      .map((part) => createAmountHead(part, texts, currency)),
  ];
}

/** Names a part by the metric that shows it alone, if there is one, with the unit in which its amounts are shown. */
function createAmountHead(part: Part, { t, translateKnown, locale }: Texts, currency: string | null): string {
  const name = Object.hasOwn(METRICS, part.name)
    ? t(`figures.names.${part.name}`)
    : translateKnown('receipts.parts', part.name);
  const shown = toPartUnitShown(getPartUnit(part));
  if (shown === null) return `${name}, h:mm:ss`;
  return [name, shown.name === null ? currency : getUnitLabel(locale, shown.name)].filter(Boolean).join(', ');
}

async function* readLines(
  db: Db,
  query: ReceiptChoice,
  machines: readonly ListedMachine[],
  {
    texts,
    parts: partsByMachine,
  }: { readonly texts: Texts; readonly parts: ReadonlyMap<MachineId, MetricParts> },
) {
  const names = await readRowNames(db, query.organisation.id);
  const { numerator, denominator } = METRICS[query.figure];
  const units = [numerator, denominator].flatMap((part) => (part ? [getPartUnit(part)] : []));
  for (const machine of machines) {
    const parts = partsByMachine.get(machine.id);
    if (!parts) continue;
    const isCovered = parts.numerator !== null;
    const ofMachine = { ...query, machineId: machine.id, after: null, isCovered, names };
    for await (const { rows } of readReceiptPages(db, ofMachine))
      yield rows.map((row) => toLine(machine, row, { units, texts }));
  }
}

/** The currency of a cost; null if no machine has a cost. */
function findCurrency(parts: Iterable<MetricParts>): string | null {
  for (const { currency } of parts) if (currency !== null) return currency;
  return null;
}

type LineTerms = { readonly units: readonly PartUnit[]; readonly texts: Texts };

function toLine({ name, assetId }: ListedMachine, row: ReceiptRow, { units, texts }: LineTerms): CsvCell[] {
  const { t, translateKnown } = texts;
  const { date, timezone, startedAt, endedAt, rule, state, evidence, work, source } = row;
  const { calendar, site, provisional, emissionFactor, pricePerLitre, numerator, denominator } = row;
  const translateEvidence = (kind: string) => translateKnown('evidence', kind);
  return [
    ...[name, assetId, date, timezone],
    ...[formatZonedInstant(startedAt, timezone), formatZonedInstant(endedAt, timezone)],
    rule === 'state' ? null : t(`receipts.rules.${rule}`),
    state && t(`states.${state}`),
    evidence && translateEvidence(evidence),
    work.map(translateEvidence).join(', '),
    ...(source ? [t(`sources.types.${source.type}`), source.code] : [null, null]),
    ...[calendar, site, t(provisional ? 'exports.yes' : 'exports.no'), emissionFactor],
    pricePerLitre === null ? null : { amount: pricePerLitre.toFixed(PRICE_DECIMALS) },
    ...units.map((unit, index) => formatPartAmount(unit, index === 0 ? numerator : denominator)),
  ];
}

/** As on the screen. */
const PRICE_DECIMALS = 4;

/** Formats an amount like the receipt, but without separators of thousands. */
function formatPartAmount(unit: PartUnit, amount: number): CsvCell {
  const shown = toPartUnitShown(unit);
  if (shown === null) return { amount: formatClock(amount) };
  return { amount: formatAmount(amount / shown.over, shown.decimals) };
}
