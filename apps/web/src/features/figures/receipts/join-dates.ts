import { addDays } from '@groundwork/domain/time/civil-date.ts';

/** Joins civil dates in chronological order to ranges of adjacent days, both ends included. */
export function joinDates(
  dates: readonly string[],
): { readonly startsOn: string; readonly endsOn: string }[] {
  const ranges: { startsOn: string; endsOn: string }[] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last !== undefined && addDays(last.endsOn, 1) === date) last.endsOn = date;
    else ranges.push({ startsOn: date, endsOn: date });
  }
  return ranges;
}
