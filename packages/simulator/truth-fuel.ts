import { FUEL_MILLILITRES_PER_SECOND } from '@groundwork/domain/counters/counter-run.ts';
import type { Counter } from '@groundwork/domain/readings/signals.ts';
import { growthBetween } from './truth-counter.ts';
import { currentValue } from './truth-known.ts';
import { type Event, type SourceNow, writeLog } from './truth-log.ts';
import type { SourceAccount } from './truth-source.ts';

/** Two fuel readings in a row of the source that counts, and the fuel that its counter proves to be burned between them. */
export type FuelStep = {
  readonly from: number;
  readonly until: number;
  readonly millilitres: number;
  readonly isSilentBetween: boolean;
};

/** The fuel that a machine's upload proves to be burned, and the stretches that are covered by a fuel counter. */
export type Fuel = {
  readonly steps: readonly FuelStep[];
  readonly covered: readonly { readonly from: number; readonly to: number }[];
};

/** Computes fuel by the counter of the best-ranked source; time without a valid counter is not covered. */
export function computeFuel(accounts: readonly SourceAccount[], until: number): Fuel {
  const meter = new FuelMeter();
  for (const event of writeLog(accounts, until)) meter.take(event);
  return meter.finish(until);
}

type CounterSeen = { readonly at: number; readonly counter: Counter; silentSince: boolean };

class FuelMeter {
  readonly #steps: FuelStep[] = [];
  readonly #covered: { from: number; to: number }[] = [];
  /** The sources by rank; null: silent, or not on the machine. */
  readonly #now: (SourceNow | null)[] = [];
  readonly #counters: (CounterSeen | undefined)[] = [];
  #coveredSince: number | null = null;

  take({ at, source, now, signals }: Event): void {
    this.#now[source] = now;
    const before = this.#counters[source];
    if (before && !now) before.silentSince = true;
    const counterSource = this.#now.findIndex((one) => one && currentValue(one.known, 'fuelReported', at));
    this.#follow(at, counterSource !== -1);
    const counter = signals?.fuelUsed;
    if (!counter) return;
    this.#counters[source] = { at, counter, silentSince: false };
    if (counterSource !== source || !before) return;
    const millilitres = growthBetween(before, { at, counter }, FUEL_MILLILITRES_PER_SECOND);
    if (millilitres === null) return;
    this.#steps.push({ from: before.at, until: at, millilitres, isSilentBetween: before.silentSince });
  }

  finish(until: number): Fuel {
    this.#follow(until, false);
    return { steps: this.#steps, covered: this.#covered };
  }

  #follow(at: number, isCovered: boolean): void {
    if (isCovered) this.#coveredSince ??= at;
    else if (this.#coveredSince !== null) {
      this.#covered.push({ from: this.#coveredSince, to: at });
      this.#coveredSince = null;
    }
  }
}
