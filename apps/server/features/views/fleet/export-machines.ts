import { type MachineId, toMachineId } from '@groundwork/domain/ids.ts';
import type { MachineColumn } from '@groundwork/domain/machines/machine-column.ts';
import { isListedMetric } from '@groundwork/domain/machines/machine-column.ts';
import type { MachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { matchesSearch } from '@groundwork/domain/machines/search.ts';
import { sortMachines } from '@groundwork/domain/machines/sort-machines.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { Db } from '../../../db/db.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import { resolveModules } from '../../base/settings/public.ts';
import type { CivilRange } from '../../figures/metrics/public.ts';
import { type MetricOrganisation, readMetricTerms, sumMetricFacts } from '../../figures/metrics/public.ts';
import type { Show } from '../../machines/machines/public.ts';
import { formatMachineCell, getColumnHead, type MachineWithFacts } from './format-machine-cell.ts';
import { readMachineCards } from './read-machine-cards.ts';

export type ExportQuery = {
  readonly organisation: MetricOrganisation & { readonly timeZone: string };
  readonly range: CivilRange;
  readonly show: Show;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly search: string;
  readonly order: MachineOrder;
  readonly columns: readonly MachineColumn[];
  readonly now: Date;
};

const LINES_PER_PAGE = 500;

/** Exports the list as displayed. Columns of figures that are not shown to the organisation stay empty. */
export async function exportMachines(db: Db, query: ExportQuery): Promise<CsvFile> {
  const { range, search, order, columns, organisation } = query;
  const terms = await readMetricTerms(db, query);
  const machines = await readMachineCards(db, { ...query, edges: terms.edges });
  const facts = await sumMetricFacts(db, { ...query, ...range }, terms);
  const found = machines
    .filter((machine) => matchesSearch(machine, search))
    .map((machine) => ({ ...machine, facts: facts.get(toMachineId(machine.id)) ?? null }));
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const sorted = sortMachines(found, order, { compare, getLabel: (_, value) => value });
  const modules = resolveModules(organisation);
  const isShown = (column: MachineColumn) =>
    !isListedMetric(column) || isMetricShown(METRICS[column], modules);
  return {
    name: `machines-${range.startsOn.replaceAll('-', '')}-${range.endsOn.replaceAll('-', '')}.csv`,
    head: columns.map(getColumnHead),
    pages: readLines(sorted, (machine) =>
      columns.map((column) => (isShown(column) ? formatMachineCell(machine, column) : null)),
    ),
  };
}

async function* readLines<Line>(
  machines: readonly MachineWithFacts[],
  lineOf: (machine: MachineWithFacts) => Line,
): AsyncGenerator<Line[]> {
  for (let from = 0; from < machines.length; from += LINES_PER_PAGE)
    yield machines.slice(from, from + LINES_PER_PAGE).map(lineOf);
}
