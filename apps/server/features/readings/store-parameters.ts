import { ArrayParameter, BOOL, BYTEA, INT4, INT8, TIMESTAMPTZ } from '../../db/array-parameter.ts';
import { keyMicroseconds } from './reading-key.ts';
import type { ReadingRow } from './reading-row.ts';

/** Consecutive readings of one source in a batch. */
type Run = {
  readonly first: ReadingRow;
  firstTime: number;
  lastTime: number;
  /** The newest reading with a fix, and its time. */
  located: ReadingRow | null;
  locatedTime: number;
};

/** The parameters of `STORE_READINGS` except the last. Created once: each batch reuses their buffers. */
export class StoreParameters {
  readonly #ofRuns = {
    organisationIds: new ArrayParameter(INT4),
    sourceIds: new ArrayParameter(INT4),
    firstEnds: new ArrayParameter(TIMESTAMPTZ),
    lastEnds: new ArrayParameter(TIMESTAMPTZ),
    lastTimes: new ArrayParameter(TIMESTAMPTZ),
    lastTicks: new ArrayParameter(INT8),
    locatedAt: new ArrayParameter(TIMESTAMPTZ),
    locatedTicks: new ArrayParameter(INT8),
    latitudes: new ArrayParameter(INT4),
    longitudes: new ArrayParameter(INT4),
    speeds: new ArrayParameter(INT4),
    headings: new ArrayParameter(INT4),
  };
  readonly #ofReadings = {
    places: new ArrayParameter(INT4),
    times: new ArrayParameter(TIMESTAMPTZ),
    discriminators: new ArrayParameter(INT4),
    latitudes: new ArrayParameter(INT4),
    longitudes: new ArrayParameter(INT4),
    data: new ArrayParameter(BYTEA),
    arrivalDelays: new ArrayParameter(INT4),
    ticks: new ArrayParameter(INT8),
    fixes: new ArrayParameter(BOOL),
    speeds: new ArrayParameter(INT4),
    headings: new ArrayParameter(INT4),
    arrivalStretches: new ArrayParameter(INT4),
  };

  /** Throws a RangeError if a number is too large for its column. */
  fill(rows: readonly ReadingRow[]): void {
    for (const parameter of this.#parameters()) parameter.clear();
    let run: Run | null = null;
    let place = 0;
    for (const row of rows) {
      const time = keyMicroseconds(row.timeMs, row.place);
      if (run === null || !isOfSource(row, run.first)) {
        if (run) this.#addRun(run);
        run = { first: row, firstTime: time, lastTime: time, located: null, locatedTime: 0 };
        place += 1;
      }
      take(run, row, time);
      this.#addReading(row, place, time);
    }
    if (run) this.#addRun(run);
  }

  /** The parameters in the order of the statement. These are views: the next `fill` overwrites them. */
  values(): Buffer[] {
    return this.#parameters().map((parameter) => parameter.value());
  }

  #parameters(): ArrayParameter[] {
    return [...Object.values(this.#ofRuns), ...Object.values(this.#ofReadings)];
  }

  #addRun({ first, firstTime, lastTime, located, locatedTime }: Run): void {
    const runs = this.#ofRuns;
    runs.organisationIds.addInt4(first.organisationId);
    runs.sourceIds.addInt4(first.sourceId);
    runs.firstEnds.addTimestamp(endOfSecond(firstTime));
    runs.lastEnds.addTimestamp(endOfSecond(lastTime));
    runs.lastTimes.addTimestamp(lastTime);
    runs.lastTicks.addInt8(lastTime);
    if (located) runs.locatedAt.addTimestamp(locatedTime);
    else runs.locatedAt.addNull();
    runs.locatedTicks.addInt8(locatedTime);
    runs.latitudes.addInt4(located?.position?.latitudeE7 ?? null);
    runs.longitudes.addInt4(located?.position?.longitudeE7 ?? null);
    runs.speeds.addInt4(located?.speedKmh ?? null);
    runs.headings.addInt4(located?.headingDegrees ?? null);
  }

  #addReading(row: ReadingRow, place: number, time: number): void {
    const readings = this.#ofReadings;
    readings.places.addInt4(place);
    readings.times.addTimestamp(time);
    readings.discriminators.addInt4(row.discriminator);
    readings.latitudes.addInt4(row.position?.latitudeE7 ?? null);
    readings.longitudes.addInt4(row.position?.longitudeE7 ?? null);
    readings.data.addBytes(row.data);
    readings.arrivalDelays.addInt4(row.arrivalDelaySeconds);
    readings.ticks.addInt8(time);
    readings.fixes.addBool(row.isFix);
    readings.speeds.addInt4(row.speedKmh);
    readings.headings.addInt4(row.headingDegrees);
    readings.arrivalStretches.addInt4(row.arrivalStretch);
  }
}

const SECOND = 1_000_000;

/** The first microsecond of the next second. */
const endOfSecond = (microseconds: number): number => (Math.floor(microseconds / SECOND) + 1) * SECOND;

const isOfSource = (row: ReadingRow, { organisationId, sourceId }: ReadingRow): boolean =>
  row.sourceId === sourceId && row.organisationId === organisationId;

function take(run: Run, row: ReadingRow, time: number): void {
  run.firstTime = Math.min(run.firstTime, time);
  run.lastTime = Math.max(run.lastTime, time);
  if (!row.isFix || (run.located && time <= run.locatedTime)) return;
  run.located = row;
  run.locatedTime = time;
}
