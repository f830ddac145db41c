import { type Act, type Doing, engineRuns } from '../script.ts';
import type { MachinePlan } from './machine-plan.ts';

/** An act of a machine's script with the totals at its beginning. */
type Entry = {
  readonly act: Act;
  readonly onSeconds: number;
  readonly metres: number;
  readonly eastMetres: number;
  readonly fuelMillilitres: number;
};

/** Fuel consumption by activity: 3 l/h, 18 l/h, 14 l/h. */
const MILLILITRES_PER_HOUR: { readonly [What in Doing]?: number } = {
  idling: 3_000,
  working: 18_000,
  travelling: 14_000,
};

/** Looks up what a machine was doing, and its totals, at any instant. */
export class Journal {
  readonly #entries: Entry[] = [];
  readonly #machine: MachinePlan;

  constructor(machine: MachinePlan) {
    this.#machine = machine;
    let sums = { onSeconds: 0, metres: 0, eastMetres: 0, fuelMillilitres: 0 };
    for (const act of machine.script) {
      const entry = { act, ...sums };
      this.#entries.push(entry);
      sums = this.#sumsAt(entry, act.endedAt);
    }
  }

  actAt(at: number): Act {
    return this.#entryAt(at).act;
  }

  /** Returns the seconds with the engine on since an instant; null: since the machine was new, a long time ago. */
  onSeconds(since: number | null, at: number): number {
    const before = since === null ? -20_000_000 : this.#sumsAt(this.#entryAt(since), since).onSeconds;
    return this.#sumsAt(this.#entryAt(at), at).onSeconds - before;
  }

  /** Returns the metres on its own wheels, without those on which it was carried. */
  metres(at: number): number {
    return this.#sumsAt(this.#entryAt(at), at).metres;
  }

  /** Returns the fuel burned since the beginning of the script. */
  fuelMillilitres(at: number): number {
    return this.#sumsAt(this.#entryAt(at), at).fuelMillilitres;
  }

  eastMetres(at: number): number {
    return this.#sumsAt(this.#entryAt(at), at).eastMetres;
  }

  countSeconds(doing: Doing, from: number, to: number): number {
    let seconds = 0;
    for (let at = from; at < to; ) {
      const { act } = this.#entryAt(at);
      const until = Math.min(act.endedAt, to);
      if (act.doing === doing) seconds += until - at;
      at = until;
    }
    return seconds;
  }

  #entryAt(at: number): Entry {
    let [low, high] = [0, this.#entries.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#entries[middle]?.act.startedAt ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const entry = this.#entries[low];
    if (!entry) throw new Error('The script is empty');
    return entry;
  }

  #sumsAt({ act, onSeconds, metres, eastMetres, fuelMillilitres }: Entry, at: number) {
    const seconds = at - act.startedAt;
    const isCarried = act.doing === 'carried' || act.doing === 'carried-key-on';
    const own = act.doing === 'travelling' ? (seconds * this.#machine.travelSpeedKmh) / 3.6 : 0;
    const carried = isCarried ? (seconds * this.#machine.carriedSpeedKmh) / 3.6 : 0;
    const outward = eastMetres > 0 ? -1 : 1;
    return {
      onSeconds: onSeconds + (engineRuns(act.doing) ? seconds : 0),
      metres: metres + own,
      eastMetres: eastMetres + outward * (own + carried),
      fuelMillilitres: fuelMillilitres + (seconds * (MILLILITRES_PER_HOUR[act.doing] ?? 0)) / 3_600,
    };
  }
}
