import type { DayContext } from '@groundwork/contract/entities/day-context.ts';
import type { MachineDay, Segment } from '@groundwork/contract/entities/machine.ts';
import type { ReadingItem } from '@groundwork/domain/derivation/stream/item.ts';
import type { MachineKey } from '../../../../../packages/domain/machines/machine-key.ts';
import type { Db } from '../../../db/database.ts';
import { listSettings, readReadings } from '../../derivation/public.ts';

type Speeds = NonNullable<DayContext['speeds']>;
type Sum = { total: number; greatest: number; readings: number };

/**
 * How fast the machine went in each segment, from the readings that told a speed with a fix; by date. Cost: the
 * machine's own readings of the days. What others own tells no readings, so no speeds.
 */
export async function listSpeeds(
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
  const [from, before] = [secondsOf(first.startsAt), secondsOf(last.endsAt)];
  let at = 0;
  for await (const page of readReadings(db, attached, from, before))
    for (const item of page) {
      at = placeOf(segments, item.at, at);
      const segment = segments[at];
      if (segment && secondsOf(segment.startedAt) <= item.at) add(sums, segment, item);
    }
  const byDate = new Map(
    days.map(({ date, segments }) => [date, segments.flatMap((one) => told(sums, one))]),
  );
  return (date) => byDate.get(date) ?? [];
}

/** The first segment from a place on that ends after an instant: both come in order. */
function placeOf(segments: readonly Segment[], instant: number, from: number): number {
  let place = from;
  while (place < segments.length && secondsOf(segments[place]?.endedAt ?? '') <= instant) place += 1;
  return place;
}

function add(sums: Map<Segment, Sum>, segment: Segment, { signals: { fix, speedKmh } }: ReadingItem): void {
  if (!fix || speedKmh === undefined) return;
  const sum = sums.get(segment) ?? { total: 0, greatest: 0, readings: 0 };
  sum.total += speedKmh;
  sum.greatest = Math.max(sum.greatest, speedKmh);
  sum.readings += 1;
  sums.set(segment, sum);
}

function told(sums: ReadonlyMap<Segment, Sum>, segment: Segment): Speeds {
  const sum = sums.get(segment);
  if (!sum) return [];
  const { total, greatest: greatestKmh, readings } = sum;
  return [{ startedAt: segment.startedAt, meanKmh: total / readings, greatestKmh, readings }];
}

const secondsOf = (instant: string): number => Date.parse(instant) / 1000;
