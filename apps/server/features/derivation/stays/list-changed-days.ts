import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import { type Stay, subtractStays } from '@groundwork/domain/zones/stays.ts';

/** Lists the civil dates of a time zone with time that is in one of two sets of stays only, in order. Both sets are joined. */
export function listChangedDays(before: readonly Stay[], after: readonly Stay[], timeZone: string): string[] {
  const changed = [...subtractStays(before, after), ...subtractStays(after, before)];
  const days = new Set<string>();
  for (const { startedAt, endedAt } of changed) {
    const last = civilDateAt(endedAt - 1, timeZone);
    for (let day = civilDateAt(startedAt, timeZone); day <= last; day = addDays(day, 1)) days.add(day);
  }
  return [...days].sort();
}
