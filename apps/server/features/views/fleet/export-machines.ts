import type { MachineColumn } from '@groundwork/domain/machines/machine-column.ts';
import { isListedMetric } from '@groundwork/domain/machines/machine-column.ts';
import type { MachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { matchesSearch } from '@groundwork/domain/machines/search.ts';
import { sortMachines } from '@groundwork/domain/machines/sort-machines.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import type { Db } from '../../../db/database.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import { modulesOf } from '../../base/settings/public.ts';
import type { CivilRange } from '../../figures/metrics/public.ts';
import { type MetricOrganisation, readMetricTerms, sumMetricFacts } from '../../figures/metrics/public.ts';
import type { Show } from '../../machines/machines/public.ts';
import { listMachineCards } from './list-machine-cards.ts';
import { COLUMN_HEADS, type MachineWithFacts, machineCell } from './write-machine-cell.ts';

export type ExportAsked = {
  readonly organisation: MetricOrganisation & { readonly timeZone: string };
  readonly range: CivilRange;
  readonly show: Show;
  readonly machineIds: readonly number[] | 'all';
  readonly search: string;
  readonly order: MachineOrder;
  readonly columns: readonly MachineColumn[];
  readonly now: Date;
};

const LINES_A_PAGE = 500;

/** The list as it is shown, written out. Columns of figures that the organisation is not shown stay empty. */
export async function exportMachines(db: Db, asked: ExportAsked): Promise<CsvFile> {
  const { range, search, order, columns, organisation } = asked;
  const terms = await readMetricTerms(db, asked);
  const machines = await listMachineCards(db, { ...asked, edges: terms.edges });
  const facts = await sumMetricFacts(db, { ...asked, ...range }, terms);
  const found = machines
    .filter((machine) => matchesSearch(machine, search))
    .map((machine) => ({ ...machine, facts: facts.get(Number(machine.id)) ?? null }));
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const sorted = sortMachines(found, order, { compare, wordOf: (_, value) => value });
  const modules = modulesOf(organisation);
  const isShown = (column: MachineColumn) => !isListedMetric(column) || isMetricShown(column, modules);
  return {
    name: `machines-${range.startsOn.replaceAll('-', '')}-${range.endsOn.replaceAll('-', '')}.csv`,
    head: columns.map((column) => COLUMN_HEADS[column]),
    pages: readLines(sorted, (machine) =>
      columns.map((column) => (isShown(column) ? machineCell(machine, column) : null)),
    ),
  };
}

async function* readLines<Line>(
  machines: readonly MachineWithFacts[],
  lineOf: (machine: MachineWithFacts) => Line,
): AsyncGenerator<Line[]> {
  for (let from = 0; from < machines.length; from += LINES_A_PAGE)
    yield machines.slice(from, from + LINES_A_PAGE).map(lineOf);
}
