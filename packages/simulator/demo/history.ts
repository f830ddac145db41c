import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { DaysAgo } from './machine.ts';

/** The days before the first start of a demo. Never changed afterwards, so that sent readings stay the same. */
export type DemoHistory = {
  /** The same seed, first day and number of days always give the same readings. */
  readonly seed: number;
  /** Civil date of the first day (ISO 8601). */
  readonly startsOn: string;
  readonly days: number;
};

/** The number of days that the stories are written for. */
const WRITTEN_FOR_DAYS = 30;

/** Returns the civil date of a story day, scaled from the 30 days of the stories to the length of the history. */
export function dateAgo({ startsOn, days }: DemoHistory, ago: DaysAgo): string {
  return addDays(startsOn, Math.max(0, Math.floor(days * (1 - ago / WRITTEN_FOR_DAYS))));
}

/** Returns the instant of an hour on a story day, in seconds since 1970. */
export function instantAgo(history: DemoHistory, ago: DaysAgo, hour: number, zone: string): number {
  return startOfCivilDate(dateAgo(history, ago), zone) + Math.round(hour * 3_600);
}

/** Returns the civil date from which shifts apply: a week early, so that the night before the first day has its shift. */
export const shiftsStartOn = ({ startsOn }: DemoHistory): string => addDays(startsOn, -7);

/** Hashes words to a seed (FNV-1a, 32 bits), so that each machine and day has its own randomness. */
export function createSeed(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join(' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
