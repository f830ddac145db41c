import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { DaysAgo } from './machine.ts';

/** The days behind the first start of a demo. Kept as it was then, so that what was once sent never changes. */
export type DemoHistory = {
  /** The same seed, first day and number of days give the same readings for ever, as far as time has come. */
  readonly seed: number;
  /** Civil date of the first day (ISO 8601). */
  readonly startsOn: string;
  readonly days: number;
};

/** Days of history for which the stories were written. */
const WRITTEN_FOR_DAYS = 30;

/** The civil date so many days before the first start: of the 30 days that stories are written for. */
export function dateAgo({ startsOn, days }: DemoHistory, ago: DaysAgo): string {
  return addDays(startsOn, Math.max(0, Math.floor(days * (1 - ago / WRITTEN_FOR_DAYS))));
}

/** An hour of the civil date so many days before the first start, in seconds since 1970. */
export function instantAgo(history: DemoHistory, ago: DaysAgo, hour: number, zone: string): number {
  return startOfCivilDate(dateAgo(history, ago), zone) + Math.round(hour * 3_600);
}

/** From when on hours of work are known: a week before, so that a night before the first day has its shift. */
export const shiftsStartOn = ({ startsOn }: DemoHistory): string => addDays(startsOn, -7);

/** A number that stands for some words (FNV-1a, 32 bits): chance of its own for each machine and day. */
export function seedOf(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join(' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
