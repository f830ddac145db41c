import type { Answer } from '@groundwork/contract/call.ts';
import type { MachineDay } from '@groundwork/contract/entities/machine-activity.ts';
import type {
  GET,
  MeasuredSeries,
  Transport,
} from '@groundwork/contract/v1/portal/machines/_id/activity/measurements.ts';
import type { SourceId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { readMachineDays } from '../../figures/activity/public.ts';
import { hasMachine } from '../../machines/machines/public.ts';
import { listAttachedSpans } from './attached-spans-query.ts';
import { createDayMeasurements, type DayMeasurements } from './day-measurements.ts';
import { listKeptReadings } from './raw-readings-query.ts';
import { thinSeries } from './thin-series.ts';

type Measurements = Answer<typeof GET>;

/** A day with a reading every two seconds. */
const MAX_READINGS = 50_000;
const READINGS_PER_PAGE = 5_000;
/** Half a point per pixel of a wide screen. */
const MAX_POINTS = 600;
const MICROSECONDS_PER_MS = 1_000;

/**
 * Reads the measurements of a day of a machine, in its zone on that day, thinned to `MAX_POINTS` each. A hired machine
 * shows no readings, so only the times at which it was carried are known.
 */
export async function readMeasurements(
  db: Db,
  query: MachineKey & { readonly date: string; readonly now: Date },
): Promise<Measurements> {
  const { organisationId, machineId, date, now } = query;
  const key = { organisationId, machineId };
  const [day] = await readMachineDays(db, { ...key, startsOn: date, endsOn: date, now });
  if (!day) return { series: [], transports: [], cutAt: null };
  const stretches = listTransports(day);
  if (!(await hasMachine(db, key)))
    return {
      series: [],
      transports: stretches.map((stretch) => ({ ...stretch, distanceMetres: null })),
      cutAt: null,
    };
  const sources = new Map<SourceId, DayMeasurements>();
  const cutAt = await readSources(db, key, day, sources);
  const measured = [...sources.values()];
  return {
    series: SERIES.flatMap(({ measurement, unit }) => {
      const [most] = measured.map((source) => source[measurement]).sort((a, b) => b.length - a.length);
      if (!most || most.length === 0) return [];
      const points = thinSeries(most, MAX_POINTS);
      return [
        {
          measurement,
          unit: unit ?? measured.find((source) => source[measurement] === most)?.levelUnit ?? '',
          points: points.map(({ at, value }) => ({ at: new Date(at).toISOString(), value })),
        },
      ];
    }),
    transports: stretches.map((stretch) => ({
      ...stretch,
      distanceMetres: findLongest(measured.map((source) => source.measureWay(stretch))),
    })),
    cutAt,
  };
}

/** Null: the unit that the level was reported in. */
const SERIES: readonly {
  readonly measurement: MeasuredSeries['measurement'];
  readonly unit: string | null;
}[] = [
  { measurement: 'speed', unit: 'km/h' },
  { measurement: 'fuelLevel', unit: null },
  { measurement: 'fuelUsed', unit: 'l' },
  { measurement: 'engineHours', unit: 'h' },
];

/** Reads the readings of each source while it was attached; returns where they were cut, or null. */
async function readSources(
  db: Db,
  key: MachineKey,
  day: MachineDay,
  sources: Map<SourceId, DayMeasurements>,
): Promise<string | null> {
  const { organisationId } = key;
  const [from, to] = [new Date(day.startsAt), new Date(day.endsAt)];
  let count = 0;
  for (const span of await listAttachedSpans(db, { ...key, from, to, sourceId: null })) {
    const measurements = sources.get(span.sourceId) ?? createDayMeasurements(span.type);
    sources.set(span.sourceId, measurements);
    const before = Math.min(span.until ?? Number.POSITIVE_INFINITY, to.getTime()) * MICROSECONDS_PER_MS;
    for (let start = Math.max(span.from, from.getTime()) * MICROSECONDS_PER_MS; start < before; ) {
      const page = await listKeptReadings(db, {
        organisationId,
        sourceId: span.sourceId,
        from: start,
        before,
        limit: READINGS_PER_PAGE,
      });
      for (const { reading } of page) measurements.add(reading);
      const last = page.at(-1);
      count += page.length;
      if (last && count >= MAX_READINGS) return new Date(last.reading.timeMs).toISOString();
      if (!last || page.length < READINGS_PER_PAGE) break;
      start = last.key + 1;
    }
  }
  return null;
}

/** The stretches in which the machine was carried; adjacent segments are one. */
function listTransports({ segments }: MachineDay): Omit<Transport, 'distanceMetres'>[] {
  const stretches: { startedAt: string; endedAt: string }[] = [];
  for (const { startedAt, endedAt, transported } of segments) {
    if (!transported) continue;
    const last = stretches.at(-1);
    if (last?.endedAt === startedAt) last.endedAt = endedAt;
    else stretches.push({ startedAt, endedAt });
  }
  return stretches;
}

const findLongest = (metres: readonly (number | null)[]): number | null =>
  metres.reduce((most, one) => (most === null || (one !== null && one > most) ? one : most), null);
