/*
 * Measures what the path adds to the derivation, without a database: `node bench/derive/path.ts`. Prints the CPU time a fix,
 * σ as text, and the rows and bytes of a machine-day, of a lorry that drives and waits in turn.
 */
import { cpus } from 'node:os';
import { type Derived, emptyDerived } from '@groundwork/domain/derivation/derived.ts';
import { foldItems } from '@groundwork/domain/derivation/fold.ts';
import { packCorners } from '@groundwork/domain/derivation/path/path-text.ts';
import { emptySigma } from '@groundwork/domain/derivation/sigma.ts';
import { serialiseSigma } from '@groundwork/domain/derivation/sigma-json.ts';
import { compareItems, type Item, readingItem } from '@groundwork/domain/derivation/stream/item.ts';
import { toSourceId } from '@groundwork/domain/ids.ts';
import { simulateJourneys } from '@groundwork/simulator/journeys.fixture.ts';

/** Rounds of each, and more of short lists: code that has run for milliseconds only is not compiled well yet. */
const MIN_ROUNDS = 5;
const MIN_ITEMS = 200_000;
const DAYS = 10;
const STARTS_AT = Date.UTC(2026, 1, 2) / 1000;
const SOURCE = toSourceId(1);
/** A row of PostgreSQL with its index entry, besides corners: by its layout. Pieces of ways were measured with 209 in all. */
const BYTES = { stops: 120, trips: 145, ways: 125, gaps: 110 };
const BASE64_TEXT_PER_BYTE = 4 / 3;

const listItems = (onPeriodSeconds: number, hasFixes: boolean): Item[] => {
  const { readings } = simulateJourneys({
    ...{ seed: 1, startsAt: STARTS_AT, days: DAYS, hasSecond: false, noiseMetres: 2 },
    ...{ onPeriodSeconds, offPeriodSeconds: Math.max(300, onPeriodSeconds) },
  });
  return [
    { kind: 'zone', at: 0, zone: 'Europe/London' } as const,
    { kind: 'attach', at: STARTS_AT - 10, sourceId: SOURCE } as const,
    ...readings.map(({ timeMs, signals: { fix, ...signals } }) =>
      // At a latitude of zero a position costs the same, but does not count.
      readingItem(
        SOURCE,
        { timeMs, discriminator: 0 },
        { ...signals, ...(fix && { fix: hasFixes ? fix : { ...fix, latitudeE7: 0 } }) },
      ),
    ),
  ].sort(compareItems);
};

type Folded = { readonly derived: Derived; readonly sizes: readonly number[]; readonly microseconds: number };

function fold(items: readonly Item[], pathSizes: boolean): Folded {
  const [sigma, derived] = [emptySigma(), emptyDerived()];
  const sizes: number[] = [];
  const before = process.cpuUsage();
  for (const [index, item] of items.entries()) {
    for (const _midnight of foldItems(sigma, [item], item.at, derived));
    if (pathSizes && index % 50 === 0)
      sizes.push(JSON.stringify(JSON.parse(serialiseSigma(sigma)).path).length);
  }
  const { user, system } = process.cpuUsage(before);
  return { derived, sizes: sizes.sort((a, b) => a - b), microseconds: user + system };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, at least ${MIN_ROUNDS} rounds in turn`,
);
// Compiled before it is measured.
fold(listItems(10, true), false);
for (const period of [60, 10, 1]) {
  const [items, without] = [listItems(period, true), listItems(period, false)];
  const length = Math.max(MIN_ROUNDS, Math.ceil(MIN_ITEMS / items.length));
  const rounds = Array.from({ length }, () => [fold(items, false), fold(without, false)] as const);
  const cost = (index: 0 | 1) => median(rounds.map((round) => round[index].microseconds)) / items.length;
  const { derived, sizes } = fold(items, true);
  const { stops, trips, ways, gaps } = derived;
  const corners = ways.reduce(
    (sum, piece) => sum + packCorners(piece.corners).length / BASE64_TEXT_PER_BYTE,
    0,
  );
  const rows = { stops: stops.length, trips: trips.length, ways: ways.length, gaps: gaps.length };
  const bytes = Object.entries(BYTES).reduce(
    (sum, [name, size]) => sum + size * rows[name as keyof typeof rows],
    corners,
  );
  console.log(
    `every ${period} s, ${items.length} items: ${cost(0).toFixed(2)} µs, without positions that count ${cost(1).toFixed(2)} µs an item`,
  );
  console.log(`  path in σ: median ${median(sizes)}, largest ${sizes.at(-1)} characters`);
  console.log(
    `  a machine-day: ${Object.entries(rows)
      .map(([name, count]) => `${(count / DAYS).toFixed(1)} ${name}`)
      .join(', ')}, ${(bytes / DAYS / 1000).toFixed(1)} kB`,
  );
}
