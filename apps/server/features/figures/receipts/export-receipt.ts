import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import type { MetricDefinition } from '@groundwork/domain/metrics/define-metric.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { getPartUnit } from '@groundwork/domain/metrics/part.ts';
import type { Db } from '../../../db/db.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ListedMachine, listMachinesShown } from '../../machines/machines/public.ts';
import type { ReceiptChoice } from './choose-receipt.ts';
import { readFigureParts } from './read-receipt.ts';
import { readReceiptPages } from './read-receipt-pages.ts';
import { readRowNames } from './row-names-query.ts';

const HEAD = [
  'Machine',
  'Asset id',
  'Date',
  'Time zone',
  'From',
  'To',
  'Rule',
  'State',
  'Evidence',
  'Work',
  'Source type',
  'Source',
  'Calendar',
  'Site',
  'May still change',
  'Emission factor (kg/l)',
];

/** Exports every row of a figure, machine by machine, in the exact units of its parts. Throws NOT_FOUND for an unknown machine. */
export async function exportReceipt(db: Db, query: ReceiptChoice): Promise<CsvFile> {
  const { organisation, figure, machineIds, startsOn, endsOn } = query;
  const machines = await listMachinesShown(db, organisation.id, { show: 'all', machineIds });
  if (query.machineId !== null && machines.length === 0) throw new Refusal('NOT_FOUND');
  return {
    name: `${figure}-${startsOn.replaceAll('-', '')}-${endsOn.replaceAll('-', '')}.csv`,
    head: createHead(METRICS[figure]),
    pages: readLines(db, query, machines),
  };
}

/** The head of the rows of a metric; amounts include their unit. */
export const createHead = ({ numerator, denominator }: MetricDefinition): string[] => [
  ...HEAD,
  `Counts (${getPartUnit(numerator)})`,
  ...(denominator ? [`Counts below the line (${getPartUnit(denominator)})`] : []),
];

async function* readLines(db: Db, query: ReceiptChoice, machines: readonly ListedMachine[]) {
  const partsByMachine = await readFigureParts(db, query);
  const names = await readRowNames(db, query.organisation.id);
  const isShare = METRICS[query.figure].denominator !== null;
  for (const machine of machines) {
    const parts = partsByMachine.get(machine.id);
    if (!parts) continue;
    const isCovered = parts.numerator !== null;
    const ofMachine = { ...query, machineId: machine.id, after: null, isCovered, names };
    for await (const { rows } of readReceiptPages(db, ofMachine))
      yield rows.map((row) => toLine(machine, row, isShare));
  }
}

function toLine({ name, assetId }: ListedMachine, row: ReceiptRow, isShare: boolean): CsvCell[] {
  const { date, timezone, startedAt, endedAt, rule, state, evidence, work, source } = row;
  const { calendar, site, provisional, emissionFactor, numerator, denominator } = row;
  const evidenceCells = [rule, state, evidence, work.join(' '), source?.type ?? null, source?.code ?? null];
  const line = [
    name,
    assetId,
    date,
    timezone,
    startedAt,
    endedAt,
    ...evidenceCells,
    calendar,
    site,
    provisional,
  ];
  return [...line, emissionFactor, numerator, ...(isShare ? [denominator] : [])];
}
