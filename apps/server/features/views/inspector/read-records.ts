import type { RawRecord } from '@groundwork/contract/entities/raw-record.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Database } from '../../../db/database.ts';
import { listProfiles } from '../../sources/source-profiles/public.ts';
import type { Device } from './device-query.ts';
import { type ProfiledDevice, presentRecord } from './present-record.ts';
import { listKeptReadings, listQuarantined, type PlacedReading } from './raw-readings-query.ts';

/** Civil dates, both included, in the zone of each device's organisation. */
export type RecordsQuery = {
  readonly devices: readonly ProfiledDevice[];
  readonly startsOn: string;
  readonly endsOn: string;
  /** The key of the last record on the previous page; null: from the beginning. */
  readonly after: string | null;
  readonly limit: number;
};

export type RecordsPage = { readonly records: readonly RawRecord[]; readonly next: string | null };

const MICROSECONDS_PER_SECOND = 1e6;

/** Reads a page of raw records, sorted by time, then by device. */
export async function readRecords(
  app: Database,
  query: RecordsQuery,
  signal: AbortSignal,
): Promise<RecordsPage> {
  const all: RawRecord[] = [];
  for (const device of query.devices) all.push(...(await readRecordsOfDevice(app, device, query, signal)));
  const { after } = query;
  const later = all
    .sort((a, b) => compareKeys(a.key, b.key))
    .filter(({ key }) => after === null || compareKeys(key, after) > 0);
  const records = later.slice(0, query.limit);
  return { records, next: later.length > records.length ? (records.at(-1)?.key ?? null) : null };
}

/** Adds to each device its profiles over time. */
export async function profileDevices(
  app: Database,
  devices: readonly Device[],
  signal: AbortSignal,
): Promise<ProfiledDevice[]> {
  const profiled: ProfiledDevice[] = [];
  for (const device of devices) {
    const { organisationId } = device;
    const profiles = await app.within({ organisationId, readOnly: true, signal }, (db) =>
      listProfiles(db, device),
    );
    profiled.push({ ...device, profiles });
  }
  return profiled;
}

async function readRecordsOfDevice(
  app: Database,
  device: ProfiledDevice,
  { startsOn, endsOn, after, limit }: RecordsQuery,
  signal: AbortSignal,
): Promise<RawRecord[]> {
  const { organisationId, sourceId, zone } = device;
  const afterKey = after === null ? 0 : Number(after.split('.')[0]);
  const query = {
    organisationId,
    sourceId,
    from: Math.max(afterKey, startOfCivilDate(startsOn, zone) * MICROSECONDS_PER_SECOND),
    before: startOfCivilDate(addDays(endsOn, 1), zone) * MICROSECONDS_PER_SECOND,
    // Room for the last record of the previous page, others at the same instant, and the one that follows.
    limit: limit + 3,
  };
  const { kept, waiting } = await app.within({ organisationId, readOnly: true, signal }, async (db) => ({
    kept: await listKeptReadings(db, query),
    waiting: await listQuarantined(db, query),
  }));
  const shown = kept.length === query.limit ? kept.slice(0, -1) : kept;
  const present = (reading: PlacedReading, next?: PlacedReading) => presentRecord(reading, next, device);
  return [
    ...shown.map((reading, index) => present(reading, kept[index + 1])),
    ...waiting.map((reading) => present(reading)),
  ];
}

/** Compares keys, which are numbers separated by dots: time, source, kind, content. */
function compareKeys(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (const [index, part] of left.entries()) {
    const difference = Number(part) - Number(right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
