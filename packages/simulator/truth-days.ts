import { civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import type { Growth } from './truth-distance.ts';
import type { Word } from './truth-pauses.ts';

/** What a machine did on one local day. */
export type TrueDay = {
  readonly date: string;
  readonly seconds: Readonly<Partial<Record<Word, number>>>;
  readonly distanceMillimetres: number;
};

/** Second by second into local days of a zone; a day that was not monitored at all is left out. */
export function sumDays(
  words: readonly Word[],
  growth: readonly Growth[],
  startedAt: number,
  zone: string,
): TrueDay[] {
  const days: TrueDay[] = [];
  for (let from = startedAt; from < startedAt + words.length; ) {
    const { date, endsAt } = civilDayAt(from, zone);
    const seconds = countWords(words.slice(from - startedAt, endsAt - startedAt));
    const steps = growth.filter(({ at }) => at >= from && at < endsAt);
    const distanceMillimetres = steps.reduce((sum, { millimetres }) => sum + millimetres, 0);
    if (Object.keys(seconds).length > 0) days.push({ date, seconds, distanceMillimetres });
    from = endsAt;
  }
  return days;
}

function countWords(words: readonly Word[]): Partial<Record<Word, number>> {
  const counts: Partial<Record<Word, number>> = {};
  for (const word of words) {
    if (word !== 'notMonitored') counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

/** A stretch of one state; what was not monitored is left out. */
export type TrueStretch = { readonly startedAt: number; readonly endedAt: number; readonly state: Word };

/** The same seconds as stretches. */
export function stretchesOf(words: readonly Word[], startedAt: number): TrueStretch[] {
  const stretches: TrueStretch[] = [];
  for (let from = 0; from < words.length; ) {
    const state = words[from] ?? 'notMonitored';
    let to = from;
    while (to < words.length && words[to] === state) to += 1;
    if (state !== 'notMonitored')
      stretches.push({ startedAt: startedAt + from, endedAt: startedAt + to, state });
    from = to;
  }
  return stretches;
}
