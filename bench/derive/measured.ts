import { quantile } from '../../testing/quantile.ts';
import { inFigures, type Table } from '../../testing/report.ts';
import type { CpuCost } from './cpu-cost.ts';

/** The results of a part of the benchmark. */
export type Measured = {
  readonly name: string;
  readonly machines: number;
  readonly readings: number;
  readonly cost: CpuCost;
  /** By machine, the number of its days that were rewritten; null if the part does not measure days. */
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

/** Returns the CPU seconds of both programs per million readings. */
const perMillion = ({ cost, readings }: Measured): number =>
  ((cost.nodeSeconds + cost.postgresSeconds) / readings) * MILLION;

export const createTable = (measured: readonly Measured[]): Table => ({
  title: 'What is derived, and what that costs',
  head: HEAD,
  rows: measured.map(createRow),
});

function createRow(part: Measured): string[] {
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
    restatedDays === null ? '–' : formatDays(restatedDays),
  ];
}

/** Formats the median, and the maximum if it differs. */
export function formatDays(days: readonly number[]): string {
  const [median, max] = [quantile(days, 0.5), quantile(days, 1)];
  return median === max ? String(median) : `${median}, at most ${max}`;
}
