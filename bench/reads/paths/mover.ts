import type { Random } from '@groundwork/simulator/random.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import { type Place, toPosition } from './world.ts';

const PARKED_PERIOD_SECONDS = 3_600;
const NOISE_DECIMETRES = 20;
/** Roads wind: so many metres to each side, in bends of so many metres. */
const BEND = { metres: 700, wide: 25 };

type MoverPlan = {
  readonly place: Place;
  readonly startsAt: number;
  /** Between two positions while the engine is on. */
  readonly periodSeconds: number;
  readonly random: Random;
};

/** Moves a machine and records what its tracker reports: periodically, and at each turn of the key. */
export class Mover {
  readonly records: TrackerRecord[] = [];
  at: number;
  #place: Place;
  #isOn = false;
  #due: number;
  readonly #plan: MoverPlan;

  constructor(plan: MoverPlan) {
    this.#plan = plan;
    this.#place = plan.place;
    this.at = plan.startsAt;
    this.#due = plan.startsAt + plan.random.integer(60, 600);
  }

  /** Stands with the engine on. */
  stand(seconds: number): void {
    this.#turnKey(true);
    this.#pass(seconds, 0, () => this.#place);
  }

  /** Stands with the engine off. */
  park(until: number): void {
    if (until <= this.at) return;
    this.#turnKey(false);
    this.#pass(until - this.at, 0, () => this.#place);
  }

  drive(to: Place, kmh: number): void {
    const from = this.#place;
    const [north, east] = [to.north - from.north, to.east - from.east];
    const metres = Math.hypot(north, east);
    if (metres < 1) return;
    this.#turnKey(true);
    const bends = Math.max(1, Math.round(metres / BEND.metres));
    const wide = Math.min(BEND.wide, metres / 8);
    const seconds = Math.max(1, Math.round((metres / kmh) * 3.6));
    this.#pass(seconds, kmh, (share) => {
      const aside = (Math.sin(share * bends * Math.PI) * wide) / metres;
      // Slower at the beginning and in bends.
      const way = share + Math.sin(share * bends * 2 * Math.PI) / (bends * 14);
      return {
        north: from.north + north * way - east * aside,
        east: from.east + east * way + north * aside,
      };
    });
    this.#place = to;
  }

  #turnKey(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#record(this.at, this.#place, 0, true);
    this.#due = this.at + this.#period();
  }

  #pass(seconds: number, kmh: number, placeAt: (share: number) => Place): void {
    const until = this.at + seconds;
    for (; this.#due < until; this.#due += this.#period())
      this.#record(this.#due, placeAt((this.#due - this.at) / seconds), kmh, false);
    this.at = until;
  }

  #period(): number {
    return this.#isOn ? this.#plan.periodSeconds : PARKED_PERIOD_SECONDS;
  }

  #record(at: number, { north, east }: Place, kmh: number, isKeyEvent: boolean): void {
    const { random } = this.#plan;
    const noise = () => random.integer(-NOISE_DECIMETRES, NOISE_DECIMETRES) / 10;
    this.records.push({
      // The turn of the key has an instant of its own.
      timeMs: at * 1_000 + (isKeyEvent ? 500 : 0),
      position: toPosition({ north: north + noise(), east: east + noise() }),
      satellites: random.integer(7, 14),
      speedKmh: Math.round(kmh),
      ignition: this.#isOn,
      rpm: null,
      externalMillivolts: this.#isOn ? 27_600 : 25_200,
      isKeyEvent,
    });
  }
}
