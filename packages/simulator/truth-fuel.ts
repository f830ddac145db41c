import { FUEL_MILLILITRES_PER_SECOND } from '@groundwork/domain/counters/counter-run.ts';
import type { Counter } from '@groundwork/domain/readings/signals.ts';
import { grownBetween } from './truth-counter.ts';
import type { Hearing } from './truth-hearing.ts';
import { good } from './truth-known.ts';
import { type Event, type SourceNow, writeLog } from './truth-log.ts';

/** What a machine's upload proves that it burned, and the stretches of which that is told at all. */
export type Fuel = {
  readonly steps: readonly { readonly at: number; readonly millilitres: number }[];
  readonly told: readonly { readonly from: number; readonly to: number }[];
};

/** Fuel by the counter that speaks in the best place of rank; what no counter is good for is not told. */
export function computeFuel(hearings: readonly Hearing[], until: number): Fuel {
  const meter = new FuelMeter();
  for (const event of writeLog(hearings, until)) meter.take(event);
  return meter.finish(until);
}

type CounterSeen = { readonly at: number; readonly counter: Counter };

class FuelMeter {
  readonly #steps: { at: number; millilitres: number }[] = [];
  readonly #told: { from: number; to: number }[] = [];
  /** By source in their rank; null: silent, or not on the machine. */
  readonly #now: (SourceNow | null)[] = [];
  readonly #counters: (CounterSeen | undefined)[] = [];
  #toldSince: number | null = null;

  take({ at, source, now, signals }: Event): void {
    this.#now[source] = now;
    const speaker = this.#now.findIndex((one) => one && good(one.known, 'fuelTold', at));
    this.#follow(at, speaker !== -1);
    const counter = signals?.fuelUsed;
    if (!counter) return;
    const before = this.#counters[source];
    this.#counters[source] = { at, counter };
    if (speaker !== source || !before) return;
    const millilitres = grownBetween(before, { at, counter }, FUEL_MILLILITRES_PER_SECOND) ?? 0;
    if (millilitres > 0) this.#steps.push({ at, millilitres });
  }

  finish(until: number): Fuel {
    this.#follow(until, false);
    return { steps: this.#steps, told: this.#told };
  }

  #follow(at: number, isTold: boolean): void {
    if (isTold) this.#toldSince ??= at;
    else if (this.#toldSince !== null) {
      this.#told.push({ from: this.#toldSince, to: at });
      this.#toldSince = null;
    }
  }
}
