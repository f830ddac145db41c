import { distanceMillimetres } from '../../geo/distance.ts';
import type { Counter } from '../../readings/signals.ts';
import type { Received } from './oracle-received.fixture.ts';
import { measureGrowth } from './oracle-values.fixture.ts';

/** A silence [from, to) inside the off-interval in which a machine moved although its source showed the engine off. */
export type Moved = {
  readonly from: number;
  readonly to: number;
  readonly as: 'missing' | 'transported';
  /** The index of the reading that shows it. */
  readonly knownBy: number;
};

/** The silence before a reading: it began with the last one, whose time is `from`. */
type Silence = { readonly from: number; readonly to: number };
type CounterName = 'engineHours' | 'odometer' | 'fuelUsed';

const MAX_PER_SECOND = { engineHours: 1, odometer: 200 / 3.6, fuelUsed: 500_000 / 3_600 };
const FIX_WITHIN_SECONDS = 3_600;
const MOVED_METRES = 1_000;

/**
 * Whether the first reading after a silence refutes that the engine was off: by its hour counter or its fuel, or without
 * an hour counter by its odometer or its fix. `hides`: the silence is longer than the on-interval.
 */
export function isOffRefuted(
  earlier: readonly Received[],
  back: Pick<Received, 'at' | 'item'>,
  silence: Silence,
  hides: boolean,
): boolean {
  const hours = grownIn(earlier, back, silence, 'engineHours');
  if (hours && hours.atLeast >= Math.max(300, 2 * hours.step)) return true;
  const fuel = grownIn(earlier, back, silence, 'fuelUsed');
  if (fuel && fuel.atLeast >= Math.max(1_000, 2 * fuel.step)) return true;
  return hours === null && hides && isElsewhere(earlier, back, silence);
}

/** Lists the silences after which the machine was found elsewhere, at the first reading after it or at its first fix. */
export function listMoved(received: readonly Received[]): Moved[] {
  return received.flatMap((back, index) => {
    const before = received.slice(0, index);
    const { heldOff } = back;
    if (!heldOff?.hides || !back.inTime) return [];
    const hours = grownIn(before, back, heldOff, 'engineHours');
    if (hours && hours.growth > 0) return [];
    const { from, to } = heldOff;
    const moved = { from, to, as: hours ? ('transported' as const) : ('missing' as const) };
    if (isElsewhere(before, back, heldOff)) return { ...moved, knownBy: index };
    const fixAt = received.findIndex(({ item }, number) => number >= index && item.signals.fix);
    const found = received[fixAt];
    if (!found || found.at > back.at + FIX_WITHIN_SECONDS) return [];
    return isFar(before, found, heldOff) ? { ...moved, knownBy: fixAt } : [];
  });
}

function isElsewhere(
  earlier: readonly Received[],
  back: Pick<Received, 'at' | 'item'>,
  silence: Silence,
): boolean {
  const driven = grownIn(earlier, back, silence, 'odometer');
  return (driven !== null && driven.atLeast >= MOVED_METRES) || isFar(earlier, back, silence);
}

/** Whether a fix is more than 1 km further from the last one than the machine could travel outside the silence. */
function isFar(
  earlier: readonly Received[],
  { at, item }: Pick<Received, 'at' | 'item'>,
  silence: Silence,
): boolean {
  const last = earlier.findLast((one) => one.item.signals.fix);
  const [there, here] = [last?.item.signals.fix, item.signals.fix];
  if (!last || !there || !here) return false;
  const metres = distanceMillimetres(there, here) / 1_000;
  return metres - MAX_PER_SECOND.odometer * secondsOutside(last.at, at, silence) > MOVED_METRES;
}

/** Null unless the counter was reported before and is now, by one run of it. */
function grownIn(
  earlier: readonly Received[],
  { at, item }: Pick<Received, 'at' | 'item'>,
  silence: Silence,
  name: CounterName,
) {
  const last = earlier.findLast((one) => one.item.signals[name]);
  const before: Counter | undefined = last?.item.signals[name];
  const now = item.signals[name];
  if (!last || !before || !now) return null;
  const grown = measureGrowth({ ...before, at: last.at }, now, at, MAX_PER_SECOND[name]);
  if ('note' in grown) return null;
  const outside = MAX_PER_SECOND[name] * secondsOutside(last.at, at, silence);
  const atLeast = grown.growth === 0 ? 0 : grown.growth - outside;
  return { growth: grown.growth, atLeast, step: Math.max(before.resolution, now.resolution) };
}

const secondsOutside = (from: number, to: number, silence: Silence) =>
  to - from - (silence.to - silence.from);
