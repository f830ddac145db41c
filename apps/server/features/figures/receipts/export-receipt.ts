import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import type { Db } from '../../../db/database.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ListedMachine, listMachinesShown } from '../../machines/machines/public.ts';
import type { ReceiptChoice } from './choose-receipt.ts';
import { RECIPES, unitOf } from './figure-recipe.ts';
import { listParts } from './read-receipt.ts';
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

/** Every row of a figure, machine by machine, in the exact units of its parts. Throws NOT_FOUND for a machine that is not there. */
export async function exportReceipt(db: Db, asked: ReceiptChoice): Promise<CsvFile> {
  const { organisation, figure, machineIds, startsOn, endsOn } = asked;
  const machines = await listMachinesShown(db, organisation.id, { show: 'all', machineIds });
  if (asked.machineId !== null && machines.length === 0) throw new Refusal('NOT_FOUND');
  const { numerator, denominator } = RECIPES[figure];
  return {
    name: `${figure}-${startsOn.replaceAll('-', '')}-${endsOn.replaceAll('-', '')}.csv`,
    head: [
      ...HEAD,
      `Counts (${unitOf(numerator)})`,
      ...(denominator ? [`Counts below the line (${unitOf(denominator)})`] : []),
    ],
    pages: readLines(db, asked, machines),
  };
}

async function* readLines(db: Db, asked: ReceiptChoice, machines: readonly ListedMachine[]) {
  const partsOf = await listParts(db, asked);
  const names = await readRowNames(db, asked.organisation.id);
  const isShare = RECIPES[asked.figure].denominator !== null;
  for (const machine of machines) {
    const parts = partsOf.get(machine.id);
    if (!parts) continue;
    const isTold = parts.numerator !== null;
    const ofMachine = { ...asked, machineId: machine.id, after: null, isTold, names };
    for await (const { rows } of readReceiptPages(db, ofMachine))
      yield rows.map((row) => lineOf(machine, row, isShare));
  }
}

function lineOf({ name, assetId }: ListedMachine, row: ReceiptRow, isShare: boolean): CsvCell[] {
  const { date, timezone, startedAt, endedAt, rule, state, evidence, work, source } = row;
  const { calendar, site, provisional, emissionFactor, numerator, denominator } = row;
  const told = [rule, state, evidence, work.join(' '), source?.type ?? null, source?.code ?? null];
  const line = [name, assetId, date, timezone, startedAt, endedAt, ...told, calendar, site, provisional];
  return [...line, emissionFactor, numerator, ...(isShare ? [denominator] : [])];
}
