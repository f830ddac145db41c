import { ODOMETER_METRES_PER_SECOND } from '@groundwork/domain/counters/counter-run.ts';
import { distanceMillimetres } from '@groundwork/domain/geo/distance.ts';
import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import type { Counter } from '@groundwork/domain/readings/signals.ts';
import { growthBetween } from './truth-counter.ts';
import { currentValue } from './truth-known.ts';
import { type Event, type SourceNow, writeLog } from './truth-log.ts';
import { readSources } from './truth-merge.ts';
import { EVIDENCE, type UploadedMachine } from './truth-upload.ts';

const MIN_STEP_MILLIMETRES = 25_000;
const MILLIMETRES_PER_SECOND_AT_200_KMH = 200_000_000 / 3_600;

/** Distance covered, booked at the reading that shows it. */
export type Growth = { readonly at: number; readonly millimetres: number };

/**
 * Lists the distance that a machine's upload proves, step by step: by its odometer if one is reported, else from fix
 * to fix. Speed is judged from the previous fix; a jump adds nothing, and the next step is measured from where it ended.
 */
export function computeGrowth(machine: UploadedMachine): Growth[] {
  const walk = new Walk();
  for (const event of writeLog(readSources(machine), machine.until)) walk.take(event);
  return walk.steps.filter(({ at }) => at >= machine.startedAt);
}

type OdometerSeen = { readonly at: number; readonly counter: Counter; readonly isCarried: boolean };
type Anchor = { readonly source: number; readonly place: PositionE7; readonly lastFixAt: number };

class Walk {
  readonly steps: Growth[] = [];
  /** The sources by rank; null: silent, or not on the machine. */
  readonly #now: (SourceNow | null)[] = [];
  readonly #odometers: (OdometerSeen | undefined)[] = [];
  #anchor: Anchor | null = null;

  take(event: Event): void {
    this.#now[event.source] = event.now;
    const isLost = this.#anchor !== null && !this.#now[this.#anchor.source];
    if (isLost || findEngineState(this.#now) === false) this.#anchor = null;
    if (event.signals === null) return;
    const metres = this.#readOdometer(event);
    const odometer = this.#findFirst(event.at, 'odometerReported');
    if (odometer !== -1) {
      this.#anchor = null;
      if (odometer === event.source && metres > 0) this.#step(event.at, Math.round(metres * 1_000));
    } else if (event.signals.fix && this.#findFirst(event.at, 'placeReported') === event.source) {
      this.#measure(event, event.signals.fix);
    }
  }

  #findFirst(at: number, measure: 'odometerReported' | 'placeReported'): number {
    return this.#now.findIndex((source) => source && currentValue(source.known, measure, at));
  }

  /** Returns the metres since the last odometer value; 0 if the machine was carried at either end. */
  #readOdometer({ at, source, now, signals }: Event): number {
    const counter = signals?.odometer;
    const last = this.#odometers[source];
    if (last && now?.movedSince != null && last.at <= now.movedSince)
      this.#odometers[source] = { ...last, isCarried: true };
    if (!counter) return 0;
    const before = this.#odometers[source];
    const isCarried = now?.isCarried ?? false;
    this.#odometers[source] = { at, counter, isCarried };
    if (!before || before.isCarried || isCarried) return 0;
    return growthBetween(before, { at, counter }, ODOMETER_METRES_PER_SECOND) ?? 0;
  }

  #measure({ at, source, now }: Event, place: PositionE7): void {
    if (findEngineState(this.#now) === false) return;
    const anchor = this.#anchor?.source === source ? this.#anchor : null;
    if (now?.isCarried) {
      this.#anchor = null;
      return;
    }
    const millimetres = anchor ? distanceMillimetres(anchor.place, place) : 0;
    const isNear = anchor !== null && millimetres <= MIN_STEP_MILLIMETRES;
    this.#anchor = { source, place: isNear ? anchor.place : place, lastFixAt: at };
    if (anchor && !isNear && millimetres < maxMillimetres(at - anchor.lastFixAt)) this.#step(at, millimetres);
  }

  #step(at: number, millimetres: number): void {
    this.steps.push({ at, millimetres });
  }
}

/** Returns whether the engine is on by the best evidence so far; null if unknown. */
function findEngineState(sources: readonly (SourceNow | null | undefined)[]): boolean | null {
  for (const kind of EVIDENCE) {
    const best = sources.find((source) => source?.evidence === kind);
    if (best) return best.reportedEngine;
  }
  return null;
}

/** Returns the distance at 200 km/h since the previous fix; two fixes in one second count as a second apart. */
function maxMillimetres(seconds: number): number {
  return Math.max(seconds, 1) * MILLIMETRES_PER_SECOND_AT_200_KMH;
}
