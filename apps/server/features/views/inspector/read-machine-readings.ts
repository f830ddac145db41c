import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/portal/machines/_id/readings.ts';
import type { MachineId, OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasMachine } from '../../machines/machines/public.ts';
import { listAttachedSpans } from './attached-spans-query.ts';
import { presentReading } from './present-reading.ts';
import { listKeptReadings, type PlacedReading } from './raw-readings-query.ts';

type Readings = Answer<typeof GET>;

type ReadingsQuery = {
  readonly organisationId: OrganisationId;
  readonly machineId: MachineId;
  readonly from: Date;
  readonly to: Date;
  /** Only this source; null: all attached sources. */
  readonly sourceId: SourceId | null;
  /** Key and source of the last reading on the previous page; null: from the beginning. */
  readonly after: string | null;
};

const MAX_READINGS = 500;
const MICROSECONDS_PER_MS = 1_000;

/** Reads the readings of a machine's attached sources in an interval; those of a hired machine are not shown. */
export async function readMachineReadings(db: Db, query: ReadingsQuery): Promise<Readings> {
  if (query.to <= query.from) throw new Refusal('INTERVAL_REVERSED');
  if (!(await hasMachine(db, query))) return { areShown: false, readings: [], next: null };
  const later = (await listSourcedReadings(db, query))
    .sort((a, b) => a.key - b.key || a.source.sourceId - b.source.sourceId)
    .filter((placed) => !isBeforePage(placed, query.after));
  const page = later.slice(0, MAX_READINGS);
  const last = page.at(-1);
  return {
    areShown: true,
    readings: page.map(({ source, ...placed }) => presentReading(placed, source)),
    next: last && later.length > page.length ? `${last.key}.${last.source.sourceId}` : null,
  };
}

type SourcedReading = PlacedReading & {
  readonly source: Awaited<ReturnType<typeof listAttachedSpans>>[number];
};

async function listSourcedReadings(db: Db, query: ReadingsQuery): Promise<SourcedReading[]> {
  const { organisationId, after } = query;
  const afterKey = after === null ? 0 : Number(after.split('.')[0]);
  const placed: SourcedReading[] = [];
  for (const source of await listAttachedSpans(db, query)) {
    const from = Math.max(
      afterKey,
      source.from * MICROSECONDS_PER_MS,
      query.from.getTime() * MICROSECONDS_PER_MS,
    );
    const before =
      Math.min(source.until ?? Number.POSITIVE_INFINITY, query.to.getTime()) * MICROSECONDS_PER_MS;
    const span = { organisationId, sourceId: source.sourceId, from, before, limit: MAX_READINGS + 2 };
    if (from < before)
      placed.push(...(await listKeptReadings(db, span)).map((reading) => ({ ...reading, source })));
  }
  return placed;
}

function isBeforePage({ key, source }: SourcedReading, after: string | null): boolean {
  const [place = 0, sourceId = 0] = after?.split('.').map(Number) ?? [];
  return key < place || (key === place && source.sourceId <= sourceId);
}
