import type { RawRecord } from '@groundwork/contract/entities/raw-record.ts';
import { formatZonedInstant } from '@groundwork/domain/time/zoned-instant.ts';
import type { Database } from '../../../db/database.ts';
import type { CsvCell } from '../../../platform/csv/csv-text.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import type { Texts } from '../../../platform/texts.ts';
import { type RecordsQuery, readRecords } from './read-records.ts';

const RECORDS_PER_PAGE = 1_000;

/** The columns by the keys of their heads. */
const HEADS = [
  'inspector.device',
  'inspector.deviceTime',
  'inspector.arrival',
  'exports.delaySeconds',
  'exports.latitude',
  'exports.longitude',
  'inspector.head.altitudeMetres',
  'inspector.head.headingDegrees',
  'inspector.head.satellites',
  'inspector.head.speedKmh',
  'inspector.head.priority',
  'inspector.head.eventId',
  'exports.quarantine',
  'exports.silenceSeconds',
  'exports.outOfOrder',
  'exports.values',
  'exports.codec',
  'exports.bytes',
] as const;

/** Which records to export, and in which words. */
type ExportQuery = Omit<RecordsQuery, 'after' | 'limit'> & { readonly texts: Texts };

/** Exports raw records. Each page is a short transaction of its own, so that a slow client does not hold one open. */
export function exportRecords(app: Database, query: ExportQuery, signal: AbortSignal): CsvFile {
  const { devices, startsOn, endsOn, texts } = query;
  const codes = devices.map(({ code }) => code).join('-');
  const dates = [startsOn, endsOn].map((date) => date.replaceAll('-', '')).join('-');
  return {
    name: `records-${codes}-${dates}.csv`,
    head: HEADS.map((key) => texts.t(key)),
    pages: readLines(app, query, signal),
  };
}

async function* readLines(
  app: Database,
  query: ExportQuery,
  signal: AbortSignal,
): AsyncGenerator<CsvCell[][]> {
  for (let after: string | null = null; ; ) {
    const page = await readRecords(app, { ...query, after, limit: RECORDS_PER_PAGE }, signal);
    yield page.records.map((record) => toLine(record, query.texts));
    if (page.next === null) return;
    after = page.next;
  }
}

function toLine(record: RawRecord, { t }: Texts): CsvCell[] {
  const { code, deviceTime, arrivedAt, delaySeconds, position, priority, eventId, values, timezone } = record;
  const { altitudeMetres, headingDegrees, satellites, speedKmh, quarantined, gapSeconds } = record;
  return [
    code,
    deviceTime === null ? t('inspector.noClock') : formatZonedInstant(deviceTime, timezone),
    ...[arrivedAt && formatZonedInstant(arrivedAt, timezone), delaySeconds],
    ...[position?.latitude ?? null, position?.longitude ?? null],
    ...[altitudeMetres, headingDegrees, satellites, speedKmh, priority, eventId],
    quarantined && t(`inspector.reasons.${quarantined}`),
    ...[gapSeconds, t(record.isOutOfOrder ? 'exports.yes' : 'exports.no')],
    values.map(({ id, raw }) => `${id}=${raw}`).join(' '),
    ...[record.codec, record.hex],
  ];
}
