import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/portal/teltonika/series.ts';
import type { ValueMeaning } from '@groundwork/decoders/source-protocol.ts';
import { SOURCE_PROTOCOLS } from '@groundwork/decoders/source-protocols.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Database } from '../../../db/database.ts';
import type { Device } from './device-query.ts';
import { listKeptReadings, type PlacedReading } from './raw-readings-query.ts';
import { type Point, thinSeries } from './thin-series.ts';

type Series = Answer<typeof GET>;

/** A month with one record per minute. */
const MAX_READINGS = 50_000;
const READINGS_PER_PAGE = 5_000;
const MAX_POINTS = 2_000;
const MICROSECONDS_PER_SECOND = 1e6;

/** Civil dates, both included, in the zone of the device's organisation. */
type SeriesQuery = { readonly startsOn: string; readonly endsOn: string; readonly valueId: number };

/** Reads one value of a device over time; raw numbers if the protocol does not define the value. */
export async function readSeries(
  app: Database,
  device: Device,
  query: SeriesQuery,
  signal: AbortSignal,
): Promise<Series> {
  const measurements: Point[] = [];
  const protocol = SOURCE_PROTOCOLS[device.type];
  let meaning: ValueMeaning | null = null;
  let count = 0;
  let last: PlacedReading | undefined;
  for await (const page of readPages(app, device, query, signal)) {
    for (const placed of page) {
      const value = placed.reading.values.find(({ id }) => id === query.valueId);
      if (!value) continue;
      const found = protocol?.interpretValue(placed.reading, value) ?? null;
      meaning ??= found;
      const measured = found ? found.measured : toNumber(value.raw);
      if (measured !== null) measurements.push({ at: placed.reading.timeMs, value: measured });
    }
    count += page.length;
    last = page.at(-1);
    if (count >= MAX_READINGS) break;
  }
  const points = thinSeries(measurements, MAX_POINTS);
  return {
    name: meaning?.name ?? null,
    unit: meaning?.unit ?? '',
    timezone: device.zone,
    points: points.map(({ at, value }) => ({ at: new Date(at).toISOString(), value })),
    saidCount: measurements.length,
    cutAt: count >= MAX_READINGS && last ? new Date(last.reading.timeMs).toISOString() : null,
  };
}

const toNumber = (raw: Reading['values'][number]['raw']): number | null =>
  raw instanceof Uint8Array ? null : Number(raw);

async function* readPages(
  app: Database,
  { organisationId, sourceId, zone }: Device,
  { startsOn, endsOn }: SeriesQuery,
  signal: AbortSignal,
): AsyncGenerator<readonly PlacedReading[]> {
  const before = startOfCivilDate(addDays(endsOn, 1), zone) * MICROSECONDS_PER_SECOND;
  for (let from = startOfCivilDate(startsOn, zone) * MICROSECONDS_PER_SECOND; ; ) {
    const query = { organisationId, sourceId, from, before, limit: READINGS_PER_PAGE };
    const page = await app.within({ organisationId, readOnly: true, signal }, (db) =>
      listKeptReadings(db, query),
    );
    yield page;
    const last = page.at(-1);
    if (!last || page.length < READINGS_PER_PAGE) return;
    from = last.key + 1;
  }
}
