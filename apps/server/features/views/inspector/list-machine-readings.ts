import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/portal/machines/_id/readings.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasMachine } from '../../machines/machines/public.ts';
import { listAttachedSpans } from './attached-spans-query.ts';
import { presentReading } from './present-reading.ts';
import { listKeptReadings, type PlacedReading } from './raw-readings-query.ts';

type Readings = Answer<typeof GET>;

type ReadingsAsked = {
  readonly organisationId: number;
  readonly machineId: number;
  readonly from: Date;
  readonly to: Date;
  /** Of this source alone; null: of all that were attached. */
  readonly sourceId: number | null;
  /** Place and source of the last reading that was told; null: from the beginning. */
  readonly after: string | null;
};

const MAX_READINGS = 500;
const MICROSECONDS_PER_MS = 1_000;

/** What the sources of a machine said in an interval while they were attached to it; a hired machine's is its owner's. */
export async function listMachineReadings(db: Db, asked: ReadingsAsked): Promise<Readings> {
  if (asked.to <= asked.from) throw new Refusal('INTERVAL_REVERSED');
  if (!(await hasMachine(db, asked.organisationId, asked.machineId)))
    return { areShown: false, readings: [], next: null };
  const later = (await listPlaced(db, asked))
    .sort((a, b) => a.key - b.key || a.sayer.sourceId - b.sayer.sourceId)
    .filter((placed) => !wasTold(placed, asked.after));
  const page = later.slice(0, MAX_READINGS);
  const last = page.at(-1);
  return {
    areShown: true,
    readings: page.map(({ sayer, ...placed }) => presentReading(placed, sayer)),
    next: last && later.length > page.length ? `${last.key}.${last.sayer.sourceId}` : null,
  };
}

type Said = PlacedReading & { readonly sayer: Awaited<ReturnType<typeof listAttachedSpans>>[number] };

async function listPlaced(db: Db, asked: ReadingsAsked): Promise<Said[]> {
  const { organisationId, after } = asked;
  const told = after === null ? 0 : Number(after.split('.')[0]);
  const placed: Said[] = [];
  for (const sayer of await listAttachedSpans(db, asked)) {
    const from = Math.max(told, sayer.from * MICROSECONDS_PER_MS, asked.from.getTime() * MICROSECONDS_PER_MS);
    const before =
      Math.min(sayer.until ?? Number.POSITIVE_INFINITY, asked.to.getTime()) * MICROSECONDS_PER_MS;
    const span = { organisationId, sourceId: sayer.sourceId, from, before, limit: MAX_READINGS + 2 };
    if (from < before)
      placed.push(...(await listKeptReadings(db, span)).map((reading) => ({ ...reading, sayer })));
  }
  return placed;
}

function wasTold({ key, sayer }: Said, after: string | null): boolean {
  const [place = 0, sourceId = 0] = after?.split('.').map(Number) ?? [];
  return key < place || (key === place && sayer.sourceId <= sourceId);
}
