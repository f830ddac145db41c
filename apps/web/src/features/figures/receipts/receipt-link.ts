import type { Figure } from '@groundwork/contract/entities/figure.ts';
import { parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { FIGURES } from '@groundwork/domain/metrics/figures.ts';
import { isCivilDate } from '@groundwork/domain/time/civil-date.ts';
import type { ReceiptSearch } from './receipt-search.ts';

/** What the server is asked for a receipt. */
export type ReceiptQuestion = {
  readonly figure: Figure;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly at: string | undefined;
  readonly machineId: string | undefined;
  readonly filter: string | undefined;
};

/** What is wrong with a link that was cut short, mistyped or made by an older portal. */
export type LinkProblem = 'figure' | 'dates' | 'reversed' | 'at' | 'machine' | 'filter';

type ReadLink =
  | { readonly kind: 'question'; readonly question: ReceiptQuestion }
  | { readonly kind: 'problem'; readonly problem: LinkProblem };

const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text));

/** Each problem that a link can have, and when it has it. */
const CHECKS: readonly (readonly [LinkProblem, (search: ReceiptSearch) => boolean])[] = [
  ['figure', ({ figure }) => !FIGURES.some((known) => known === figure)],
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

/** What the address of a receipt asks for, or the first thing that is wrong with it. */
export function readReceiptLink(search: ReceiptSearch): ReadLink {
  const [problem] = CHECKS.find(([, isWrong]) => isWrong(search)) ?? [];
  if (problem !== undefined) return { kind: 'problem', problem };
  const { startDate: start, endDate: end, at, machine: machineId, filter } = search;
  return {
    kind: 'question',
    question: { figure: search.figure as Figure, start, end, at, machineId, filter },
  };
}
