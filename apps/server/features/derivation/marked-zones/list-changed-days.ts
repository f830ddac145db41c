import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import { type Stay, subtractStays } from '@groundwork/domain/zones/stays.ts';

/** Lists the time that is in one of two sets of stays only. Both sets are joined. */
export const listChangedTimes = (before: readonly Stay[], after: readonly Stay[]): Stay[] => [
  ...subtractStays(before, after),
  ...subtractStays(after, before),
];

/** Lists the civil dates of a time zone that some times touch, in order. */
export function listTouchedDays(times: readonly Stay[], timeZone: string): string[] {
  const days = new Set<string>();
  for (const { startedAt, endedAt } of times) {
    const last = civilDateAt(endedAt - 1, timeZone);
    for (let day = civilDateAt(startedAt, timeZone); day <= last; day = addDays(day, 1)) days.add(day);
  }
  return [...days].sort();
}
