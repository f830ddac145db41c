import { type MachineId, toMachineId } from '@groundwork/domain/ids.ts';
import type { MachineColumn } from '@groundwork/domain/machines/machine-column.ts';
import { isListedMetric } from '@groundwork/domain/machines/machine-column.ts';
import type { MachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { matchesSearch } from '@groundwork/domain/machines/search.ts';
import { sortMachines } from '@groundwork/domain/machines/sort-machines.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import type { Texts } from '../../../platform/texts.ts';
import { Turn } from '../../../platform/turn.ts';
import { readStoredSettings, resolveModules } from '../../base/settings/public.ts';
import type { CivilRange } from '../../figures/metrics/public.ts';
import { type MetricOrganisation, readMetricTerms, sumMetricFacts } from '../../figures/metrics/public.ts';
import { readTypeNames } from '../../machines/machine-types/public.ts';
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
  readonly texts: Texts;
  readonly language: Language;
  readonly now: Date;
};

const LINES_PER_PAGE = 100;

/** Exports the list as displayed, in the language of the texts. Columns of figures that are not shown to the organisation stay empty. */
export async function exportMachines(db: Db, query: ExportQuery): Promise<CsvFile> {
  const { range, search, order, columns, organisation, texts } = query;
  const terms = await readMetricTerms(db, query);
  // One after the other: nobody waits at a screen, and memory holds the rows of fewer statements.
  const machines = await readMachineCards(db, { ...query, edges: terms.edges });
  const facts = await sumMetricFacts(db, { ...query, ...range }, terms);
  const getTypeName = await readTypeNames(db, organisation.id, texts);
  const found = machines
    .filter((machine) => matchesSearch(machine, search))
    .map((machine) => ({ ...machine, facts: facts.get(toMachineId(machine.id)) ?? null }));
  const { compare } = new Intl.Collator(texts.locale, { numeric: true, sensitivity: 'base' });
  const getLabel = (column: 'type' | 'category', value: string) =>
    column === 'type' ? getTypeName(value) : texts.translateKnown('machineCategories', value);
  const sorted = sortMachines(found, order, { compare, getLabel });
  const hired = readStoredSettings(organisation).hireStatuses.hired || texts.t('machines.hired');
  const cellTerms = { texts, getTypeName, hired };
  const modules = resolveModules(organisation);
  const currency = found.find(({ facts }) => facts?.currency != null)?.facts?.currency ?? null;
  const isShown = (column: MachineColumn) =>
    !isListedMetric(column) || isMetricShown(METRICS[column], modules);
  return {
    name: `machines-${range.startsOn.replaceAll('-', '')}-${range.endsOn.replaceAll('-', '')}.csv`,
    head: columns.map((column) => getColumnHead(column, texts, currency)),
    pages: readLines(sorted, (machine) =>
      columns.map((column) => (isShown(column) ? formatMachineCell(machine, column, cellTerms) : null)),
    ),
  };
}

async function* readLines<Line>(
  machines: readonly MachineWithFacts[],
  lineOf: (machine: MachineWithFacts) => Line,
): AsyncGenerator<Line[]> {
  const turn = new Turn();
  for (let from = 0; from < machines.length; from += LINES_PER_PAGE) {
    await turn.share();
    yield machines.slice(from, from + LINES_PER_PAGE).map(lineOf);
  }
}
