import type { RawRecord } from '@groundwork/contract/entities/raw-record.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Database } from '../../../db/database.ts';
import { listProfiles } from '../../sources/source-profiles/public.ts';
import type { Device } from './device-query.ts';
import { type ProfiledDevice, presentRecord } from './present-record.ts';
import { listKeptReadings, listQuarantined, type PlacedReading } from './raw-readings-query.ts';

/** Civil dates, both included, in the zone of each device's organisation. */
export type RecordsAsked = {
  readonly devices: readonly ProfiledDevice[];
  readonly startsOn: string;
  readonly endsOn: string;
  /** The key of the last record that was told; null: from the beginning. */
  readonly after: string | null;
  readonly limit: number;
};

export type RecordsPage = { readonly records: readonly RawRecord[]; readonly next: string | null };

const MICROSECONDS_PER_SECOND = 1e6;

/** A page of what devices sent, in the order of time, then of devices. */
export async function listRecords(
  app: Database,
  asked: RecordsAsked,
  signal: AbortSignal,
): Promise<RecordsPage> {
  const all: RawRecord[] = [];
  for (const device of asked.devices) all.push(...(await listRecordsOfDevice(app, device, asked, signal)));
  const { after } = asked;
  const later = all
    .sort((a, b) => compareKeys(a.key, b.key))
    .filter(({ key }) => after === null || compareKeys(key, after) > 0);
  const records = later.slice(0, asked.limit);
  return { records, next: later.length > records.length ? (records.at(-1)?.key ?? null) : null };
}

/** Devices with how they were read over time. */
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

async function listRecordsOfDevice(
  app: Database,
  device: ProfiledDevice,
  { startsOn, endsOn, after, limit }: RecordsAsked,
  signal: AbortSignal,
): Promise<RawRecord[]> {
  const { organisationId, sourceId, zone } = device;
  const afterKey = after === null ? 0 : Number(after.split('.')[0]);
  const asked = {
    organisationId,
    sourceId,
    from: Math.max(afterKey, startOfCivilDate(startsOn, zone) * MICROSECONDS_PER_SECOND),
    before: startOfCivilDate(addDays(endsOn, 1), zone) * MICROSECONDS_PER_SECOND,
    // One that was told already, those beside it, and one to see what follows.
    limit: limit + 3,
  };
  const { kept, waiting } = await app.within({ organisationId, readOnly: true, signal }, async (db) => ({
    kept: await listKeptReadings(db, asked),
    waiting: await listQuarantined(db, asked),
  }));
  const shown = kept.length === asked.limit ? kept.slice(0, -1) : kept;
  const present = (reading: PlacedReading, next?: PlacedReading) => presentRecord(reading, next, device);
  return [
    ...shown.map((reading, index) => present(reading, kept[index + 1])),
    ...waiting.map((reading) => present(reading)),
  ];
}

/** Keys are numbers set apart by dots: time, source, kind, content. */
function compareKeys(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (const [index, part] of left.entries()) {
    const difference = Number(part) - Number(right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
