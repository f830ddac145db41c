import { ODOMETER_METRES_PER_SECOND } from '@groundwork/domain/counters/counter-run.ts';
import { distanceMillimetres } from '@groundwork/domain/geo/distance.ts';
import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import type { Counter } from '@groundwork/domain/readings/signals.ts';
import { grownBetween } from './truth-counter.ts';
import { good } from './truth-known.ts';
import { type Event, type SourceNow, writeLog } from './truth-log.ts';
import { hearAll } from './truth-merge.ts';
import { EVIDENCE, type UploadedMachine } from './truth-upload.ts';

const MIN_STEP_MILLIMETRES = 25_000;
const MILLIMETRES_PER_SECOND_AT_200_KMH = 200_000_000 / 3_600;

/** Ground covered, booked at the reading that shows it. */
export type Growth = { readonly at: number; readonly millimetres: number };

/**
 * The distance that a machine's upload proves, step by step: by its odometer where one is told, else from fix to
 * fix. Speed is judged from the fix before; a leap adds nothing, and what follows is measured from where it ended.
 */
export function computeGrowth(machine: UploadedMachine): Growth[] {
  const walk = new Walk();
  for (const event of writeLog(hearAll(machine), machine.until)) walk.take(event);
  return walk.steps.filter(({ at }) => at >= machine.startedAt);
}

type OdometerSeen = { readonly at: number; readonly counter: Counter; readonly isCarried: boolean };
type Anchor = { readonly source: number; readonly place: PositionE7; readonly lastFixAt: number };

class Walk {
  readonly steps: Growth[] = [];
  /** By source in their rank; null: silent, or not on the machine. */
  readonly #now: (SourceNow | null)[] = [];
  readonly #odometers: (OdometerSeen | undefined)[] = [];
  #anchor: Anchor | null = null;

  take(event: Event): void {
    this.#now[event.source] = event.now;
    const isLost = this.#anchor !== null && !this.#now[this.#anchor.source];
    if (isLost || engineSaid(this.#now) === false) this.#anchor = null;
    if (event.signals === null) return;
    const metres = this.#readOdometer(event);
    const odometer = this.#firstWho(event.at, 'odometerTold');
    if (odometer !== -1) {
      this.#anchor = null;
      if (odometer === event.source && metres > 0) this.#step(event.at, Math.round(metres * 1_000));
    } else if (event.signals.fix && this.#firstWho(event.at, 'placeTold') === event.source) {
      this.#measure(event, event.signals.fix);
    }
  }

  #firstWho(at: number, told: 'odometerTold' | 'placeTold'): number {
    return this.#now.findIndex((source) => source && good(source.known, told, at));
  }

  /** Metres since the odometer was told before; none where it was carried at either end. */
  #readOdometer({ at, source, now, signals }: Event): number {
    const counter = signals?.odometer;
    if (!counter) return 0;
    const before = this.#odometers[source];
    const isCarried = now?.isCarried ?? false;
    this.#odometers[source] = { at, counter, isCarried };
    if (!before || before.isCarried || isCarried) return 0;
    return grownBetween(before, { at, counter }, ODOMETER_METRES_PER_SECOND) ?? 0;
  }

  #measure({ at, source, now }: Event, place: PositionE7): void {
    if (engineSaid(this.#now) === false) return;
    const anchor = this.#anchor?.source === source ? this.#anchor : null;
    if (now?.isCarried) {
      this.#anchor = null;
      return;
    }
    const millimetres = anchor ? distanceMillimetres(anchor.place, place) : 0;
    const isNear = anchor !== null && millimetres <= MIN_STEP_MILLIMETRES;
    this.#anchor = { source, place: isNear ? anchor.place : place, lastFixAt: at };
    if (anchor && !isNear && millimetres < furthestMillimetres(at - anchor.lastFixAt))
      this.#step(at, millimetres);
  }

  #step(at: number, millimetres: number): void {
    this.steps.push({ at, millimetres });
  }
}

/** Whether the engine is on by what is said so far: the best evidence is believed. */
function engineSaid(sources: readonly (SourceNow | null | undefined)[]): boolean | null {
  for (const kind of EVIDENCE) {
    const best = sources.find((source) => source?.evidence === kind);
    if (best) return best.saidEngine;
  }
  return null;
}

/** What 200 km/h would cover since the fix before; two fixes in one second are a second apart. */
function furthestMillimetres(seconds: number): number {
  return Math.max(seconds, 1) * MILLIMETRES_PER_SECOND_AT_200_KMH;
}
