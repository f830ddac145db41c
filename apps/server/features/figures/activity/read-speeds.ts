import type { DayContext } from '@groundwork/contract/entities/day-context.ts';
import type { MachineDay, Segment } from '@groundwork/contract/entities/machine-activity.ts';
import type { ReadingItem } from '@groundwork/domain/derivation/stream/item.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { listSettings, readReadings } from '../../derivation/public.ts';

type Speeds = NonNullable<DayContext['speeds']>;
type Sum = { total: number; max: number; readings: number };

/**
 * Reads the speeds in each segment, from readings with a speed and a fix; returns a lookup by date. Reads all of the
 * machine's readings of the days. A hired machine shows no readings, so it has no speeds.
 */
export async function readSpeeds(
  db: Db,
  key: MachineKey,
  days: readonly MachineDay[],
): Promise<(date: string) => Speeds> {
  const settings = (await listSettings(db, key.organisationId, [key.machineId])).get(key.machineId);
  const [first, last] = [days[0], days.at(-1)];
  if (!settings || !first || !last) return () => [];
  const segments = days.flatMap(({ segments }) => segments);
  const sums = new Map<Segment, Sum>();
  const attached = { organisationId: key.organisationId, attachments: settings.attachments };
  const [from, before] = [toSeconds(first.startsAt), toSeconds(last.endsAt)];
  let at = 0;
  for await (const page of readReadings(db, attached, from, before))
    for (const item of page) {
      at = findSegmentIndex(segments, item.at, at);
      const segment = segments[at];
      if (segment && toSeconds(segment.startedAt) <= item.at) add(sums, segment, item);
    }
  const byDate = new Map(
    days.map(({ date, segments }) => [date, segments.flatMap((one) => presentSpeeds(sums, one))]),
  );
  return (date) => byDate.get(date) ?? [];
}

/** The index of the first segment, from an index onwards, that ends after an instant. */
function findSegmentIndex(segments: readonly Segment[], instant: number, from: number): number {
  let place = from;
  while (place < segments.length && toSeconds(segments[place]?.endedAt ?? '') <= instant) place += 1;
  return place;
}

function add(sums: Map<Segment, Sum>, segment: Segment, { signals: { fix, speedKmh } }: ReadingItem): void {
  if (!fix || speedKmh === undefined) return;
  const sum = sums.get(segment) ?? { total: 0, max: 0, readings: 0 };
  sum.total += speedKmh;
  sum.max = Math.max(sum.max, speedKmh);
  sum.readings += 1;
  sums.set(segment, sum);
}

function presentSpeeds(sums: ReadonlyMap<Segment, Sum>, segment: Segment): Speeds {
  const sum = sums.get(segment);
  if (!sum) return [];
  const { total, max: greatestKmh, readings } = sum;
  return [{ startedAt: segment.startedAt, meanKmh: total / readings, greatestKmh, readings }];
}

const toSeconds = (instant: string): number => Date.parse(instant) / 1000;
