import { type Figure, figure as figureName } from '@groundwork/contract/entities/figure.ts';
import { parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { isCivilDate } from '@groundwork/domain/time/civil-date.ts';
import type { ReceiptSearch } from './receipt-search.ts';

/** The query that fetches a receipt. */
export type ReceiptQuery = {
  readonly figure: Figure;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly at: string | undefined;
  readonly machineId: string | undefined;
  readonly filter: string | undefined;
};

/** What is wrong with a link that was cut short, mistyped or created by an older portal. */
export type LinkProblem = 'figure' | 'dates' | 'reversed' | 'at' | 'machine' | 'filter';

type ReadLink =
  | { readonly kind: 'query'; readonly query: ReceiptQuery }
  | { readonly kind: 'problem'; readonly problem: LinkProblem };

const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text));

/** Each possible problem of a link, with its condition. */
const CHECKS: readonly (readonly [LinkProblem, (search: ReceiptSearch) => boolean])[] = [
  ['figure', ({ figure }) => !figureName.safeParse(figure).success],
  [
    'dates',
    ({ startDate, endDate }) =>
      [startDate, endDate].some((date) => date !== undefined && date !== 'max' && !isCivilDate(date)) ||
      endDate === 'max',
  ],
  [
    'reversed',
    ({ startDate, endDate }) =>
      startDate !== undefined && startDate !== 'max' && endDate !== undefined && startDate > endDate,
  ],
  ['at', ({ at }) => at !== undefined && !isInstant(at)],
  ['machine', ({ machine }) => machine !== undefined && !/^[1-9]\d{0,15}$/.test(machine)],
  ['filter', ({ filter }) => filter !== undefined && parseMachineFilter(filter) === null],
];

/** Reads the query from the address of a receipt, or the first problem with it. */
export function readReceiptLink(search: ReceiptSearch): ReadLink {
  const [problem] = CHECKS.find(([, isWrong]) => isWrong(search)) ?? [];
  if (problem !== undefined) return { kind: 'problem', problem };
  const { startDate: start, endDate: end, at, machine: machineId, filter } = search;
  return {
    kind: 'query',
    query: { figure: search.figure as Figure, start, end, at, machineId, filter },
  };
}
