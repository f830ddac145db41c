import type { RawRecord } from '@groundwork/contract/entities/raw-record.ts';
import type { Database } from '../../../db/database.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import { type RecordsQuery, readRecords } from './read-records.ts';

const RECORDS_PER_PAGE = 1_000;

const HEAD = [
  'Device',
  'Device time',
  'Arrival',
  'Delay (s)',
  'Latitude',
  'Longitude',
  'Altitude (m)',
  'Heading (degrees)',
  'Satellites',
  'Speed (km/h)',
  'Priority',
  'Event id',
  'Quarantined',
  'Silence after it (s)',
  'Out of order',
  'Values (id=raw)',
  'Codec',
  'Hex',
];

/** Exports raw records. Each page is a short transaction of its own, so that a slow client does not hold one open. */
export function exportRecords(
  app: Database,
  query: Omit<RecordsQuery, 'after' | 'limit'>,
  signal: AbortSignal,
): CsvFile {
  const { devices, startsOn, endsOn } = query;
  const codes = devices.map(({ code }) => code).join('-');
  const dates = [startsOn, endsOn].map((date) => date.replaceAll('-', '')).join('-');
  return { name: `records-${codes}-${dates}.csv`, head: HEAD, pages: readLines(app, query, signal) };
}

async function* readLines(
  app: Database,
  query: Omit<RecordsQuery, 'after' | 'limit'>,
  signal: AbortSignal,
): AsyncGenerator<CsvCell[][]> {
  for (let after: string | null = null; ; ) {
    const page = await readRecords(app, { ...query, after, limit: RECORDS_PER_PAGE }, signal);
    yield page.records.map(toLine);
    if (page.next === null) return;
    after = page.next;
  }
}

function toLine(record: RawRecord): CsvCell[] {
  const { code, deviceTime, arrivedAt, delaySeconds, position, priority, eventId, values } = record;
  const { altitudeMetres, headingDegrees, satellites, speedKmh, quarantined, gapSeconds } = record;
  return [
    ...[code, deviceTime, arrivedAt, delaySeconds],
    ...[position?.latitude ?? null, position?.longitude ?? null],
    ...[altitudeMetres, headingDegrees, satellites, speedKmh, priority, eventId],
    ...[quarantined, gapSeconds, record.isOutOfOrder],
    values.map(({ id, raw }) => `${id}=${raw}`).join(' '),
    ...[record.codec, record.hex],
  ];
}
