/*
 * Measures the CPU time of the derivation without a database: `node bench/derive/fold.ts`.
 * Prints medians over several rounds, and checks that all rounds give the same result.
 */
import { cpus } from 'node:os';
import { emptyDerived } from '@groundwork/domain/derivation/derived.ts';
import { deriveEdge } from '@groundwork/domain/derivation/edge.ts';
import { foldFromNothing } from '@groundwork/domain/derivation/fold.ts';
import { emptySigma, type Sigma } from '@groundwork/domain/derivation/sigma.ts';
import { parseSigma, serialiseSigma } from '@groundwork/domain/derivation/sigma-json.ts';
import { step } from '@groundwork/domain/derivation/step.ts';
import type { Item } from '@groundwork/domain/derivation/stream/item.ts';
import { deriveTail } from '@groundwork/domain/derivation/tail.ts';
import { getHorizon, workingMonth } from './working-month.ts';

const ROUNDS = 5;

function cpuMicroseconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function measure(name: string, items: readonly Item[], run: () => string): void {
  const answers = new Set<string>();
  const rounds = Array.from({ length: ROUNDS }, () => cpuMicroseconds(() => answers.add(run())));
  if (answers.size !== 1) throw new Error(`${name}: the rounds gave different results`);
  const perItem = rounds.map((microseconds) => microseconds / items.length);
  const [middle, min, max] = [median(perItem), Math.min(...perItem), Math.max(...perItem)];
  console.log(
    `${name.padEnd(44)} ${items.length} items  ${middle.toFixed(2)} µs an item (${min.toFixed(2)} to ${max.toFixed(2)})`,
  );
}

function appendOneByOne(items: readonly Item[], also: (sigma: Sigma) => Sigma): string {
  let sigma = emptySigma();
  for (const item of items) {
    step(sigma, item, emptyDerived());
    sigma = also(sigma);
  }
  return serialiseSigma(sigma);
}

console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, ${ROUNDS} rounds`);
for (const [days, stepSeconds, sources] of [
  [30, 60, 1],
  [30, 10, 1],
  [30, 1, 1],
  [30, 60, 2],
] as const) {
  const items = workingMonth(days, stepSeconds, sources);
  const name = `fold, ${sources} source(s), every ${stepSeconds} s, ${days} days`;
  measure(name, items, () => serialiseSigma(foldFromNothing(items, getHorizon(days)).sigma));
}
const items = workingMonth(5, 60, 1);
measure('append: step', items, () => appendOneByOne(items, (sigma) => sigma));
measure('append: step, σ written and read', items, () =>
  appendOneByOne(items, (sigma) => parseSigma(serialiseSigma(sigma)) ?? sigma),
);
measure('append: step and tail', items, () =>
  appendOneByOne(items, (sigma) => {
    deriveTail(sigma, sigma.at);
    return sigma;
  }),
);
measure('append: step and edge', items, () =>
  appendOneByOne(items, (sigma) => {
    deriveEdge(sigma, sigma.at);
    return sigma;
  }),
);
const sizes = items.map((_, index) => index).filter((index) => index % 50 === 0);
const sigmas = sizes.map(
  (index) => serialiseSigma(foldFromNothing(items.slice(0, index + 1), items[index]?.at ?? 0).sigma).length,
);
console.log(`σ as text: median ${median(sigmas)} bytes, largest ${Math.max(...sigmas)}`);
