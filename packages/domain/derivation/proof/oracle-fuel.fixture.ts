import type { ReadingItem } from '../stream/item.ts';
import type { History } from './oracle.fixture.ts';
import type { Heard } from './oracle-heard.fixture.ts';
import type { Attachment } from './oracle-source.fixture.ts';
import { growthOf } from './oracle-values.fixture.ts';

/** 500 l/h. */
const MILLILITRES_PER_SECOND_AT_MOST = 500_000 / 3_600;

/** What a machine burned, at the readings that tell of it, and the times that are told. */
export type TrueFuel = {
  readonly burned: readonly { readonly at: number; readonly millilitres: number }[];
  readonly told: readonly { readonly from: number; readonly to: number }[];
};

export function trueFuel({ items, attachments, horizon }: History): TrueFuel {
  const places = new Map(items.map((item, place) => [item, place] as const));
  const all = attachments.map((attachment) => ({ attachment, told: wordsOf(attachment, places) }));
  const burned = all.flatMap(({ attachment, told }, rank) =>
    told.slice(1).flatMap((word, index) => {
      const isOutranked = all.slice(0, rank).some((better) => tellsAt(better, word));
      const millilitres = isOutranked ? 0 : grownBetween(told[index], word);
      return millilitres > 0 && word.at < attachment.to ? { at: word.at, millilitres } : [];
    }),
  );
  const spans = all.flatMap(({ attachment, told }) =>
    told.map(({ at, until }, index) => {
      // Each word takes the place of the one before, however long that was good for.
      const next = told[index + 1]?.at ?? horizon;
      return { from: at, to: Math.min(until, next, attachment.to, horizon) };
    }),
  );
  return { burned, told: joined(spans) };
}

/** A reading that says how much was burned, its place in the stream, and how long it is good for. */
type Word = Heard & { readonly place: number; readonly until: number };

function wordsOf({ heard }: Attachment, places: ReadonlyMap<unknown, number>): Word[] {
  return heard.flatMap((one, index) => {
    const { item, lastInTime } = one;
    if (!item.signals.fuelUsed) return [];
    const until = Math.min(lastInTime, silentFrom(heard.slice(index)));
    return [{ ...one, place: places.get(item satisfies ReadingItem) ?? Number.NaN, until }];
  });
}

/** The instant at which the first of these readings that none followed in time is noticed to be the last. */
function silentFrom(heard: readonly Heard[]): number {
  const last = heard.find(({ lastInTime }, index) => !((heard[index + 1]?.at ?? Infinity) <= lastInTime));
  return (last?.lastInTime ?? Infinity) + 1;
}

/** Whether a source has, by what came before a word of another in the stream, told of fuel for that instant too. */
function tellsAt(
  { attachment, told }: { readonly attachment: Attachment; readonly told: readonly Word[] },
  { at, place }: Word,
): boolean {
  if (attachment.from > at || attachment.to <= at) return false;
  const last = told.findLast((word) => word.place < place);
  return last !== undefined && at < last.until;
}

function grownBetween(before: Word | undefined, now: Word): number {
  const [from, to] = [before?.item.signals.fuelUsed, now.item.signals.fuelUsed];
  if (!before || !from || !to) return 0;
  const grown = growthOf({ ...from, at: before.at }, to, now.at, MILLILITRES_PER_SECOND_AT_MOST);
  return 'growth' in grown ? grown.growth : 0;
}

/** Stretches that meet or overlap, as one. */
function joined(spans: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const result: { from: number; to: number }[] = [];
  for (const span of spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}
