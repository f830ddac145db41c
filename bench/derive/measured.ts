import { quantile } from '../../testing/quantile.ts';
import { inFigures, type Table } from '../../testing/report.ts';
import type { CpuCost } from './cpu-cost.ts';

/** What a part of the bench saw. */
export type Measured = {
  readonly name: string;
  readonly machines: number;
  readonly readings: number;
  readonly cost: CpuCost;
  /** For each machine how many of its days were written anew; null where days are not what it is about. */
  readonly restatedDays: readonly number[] | null;
};

const MILLION = 1e6;
const HEAD = [
  'what',
  'machines',
  'readings',
  'CPU-s per million',
  'of it Node',
  'of it PostgreSQL',
  'CPU ms a machine',
  'days restated a machine',
];

/** CPU seconds of both programs for a million readings. */
const perMillion = ({ cost, readings }: Measured): number =>
  ((cost.nodeSeconds + cost.postgresSeconds) / readings) * MILLION;

export const tableOf = (measured: readonly Measured[]): Table => ({
  title: 'What is derived, and what that costs',
  head: HEAD,
  rows: measured.map(rowOf),
});

function rowOf(part: Measured): string[] {
  const { name, machines, readings, cost, restatedDays } = part;
  const scaled = (seconds: number) => inFigures((seconds / readings) * MILLION);
  return [
    name,
    inFigures(machines),
    inFigures(readings),
    inFigures(perMillion(part)),
    scaled(cost.nodeSeconds),
    scaled(cost.postgresSeconds),
    inFigures(((cost.nodeSeconds + cost.postgresSeconds) / machines) * 1_000),
    restatedDays === null ? '–' : daysInWords(restatedDays),
  ];
}

/** The median, and the most where that is another. */
export function daysInWords(days: readonly number[]): string {
  const [median, most] = [quantile(days, 0.5), quantile(days, 1)];
  return median === most ? String(median) : `${median}, at most ${most}`;
}
