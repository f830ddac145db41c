import type { Random } from '../random.ts';
import type { UploadedReading } from '../truth-upload.ts';

/** A reading of the nth source of a machine. */
export type Arrival = { readonly source: number; readonly reading: UploadedReading };

const BATCHES = 6;

/**
 * Cuts all that sources upload into batches in the worst order: a third of the days is late and arrives newest first
 * like a backlog, one reading of each batch overtakes all others like an alarm, one batch arrives twice, and the rest is
 * shuffled.
 */
export function shuffleArrivals(
  uploads: readonly (readonly UploadedReading[])[],
  random: Random,
): Arrival[][] {
  const all = uploads.flatMap((readings, source) => readings.map((reading) => ({ source, reading })));
  const isLate = ({ reading }: Arrival) => Math.floor(reading.timeMs / 86_400_000) % 3 === 1;
  const late = all.filter(isLate);
  const prompt = all.filter((arrival) => !isLate(arrival));
  return [random.shuffle(prompt), newestFirst(late)].flatMap((arrivals) => cut(arrivals, random));
}

function cut(arrivals: readonly Arrival[], random: Random): Arrival[][] {
  const length = Math.ceil(arrivals.length / (BATCHES / 2));
  const batches: Arrival[][] = [];
  for (let from = 0; from < arrivals.length; from += length) {
    const batch = arrivals.slice(from, from + length);
    const alarm = batch[random.integer(0, batch.length - 1)];
    batches.push(alarm ? [alarm, ...batch] : batch);
  }
  return batches.length > 0 ? [...batches, [...(batches[0] ?? [])]] : [];
}

function newestFirst(arrivals: readonly Arrival[]): Arrival[] {
  return arrivals.toSorted((a, b) => b.reading.timeMs - a.reading.timeMs);
}
