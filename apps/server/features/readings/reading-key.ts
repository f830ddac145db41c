import type { Reading } from '@groundwork/domain/readings/reading.ts';

/** PostgreSQL counts microseconds from midnight of 1 January 2000 in UTC. */
const POSTGRES_BEGINS_AT_MS = Date.UTC(2000, 0, 1);

/** Places for readings inside one millisecond. */
export const PLACES = 1_000;

/**
 * The first place that a reading tries in its millisecond: its discriminator modulo 1,000. A re-sent reading thus gets
 * the same key without a lookup, and two readings of the same millisecond nearly always get different keys.
 */
export function firstPlace({ discriminator }: Pick<Reading, 'discriminator'>): number {
  return (discriminator >>> 0) % PLACES;
}

/** The next place to try if another reading holds this one; the first follows the last. */
export function nextPlace(place: number): number {
  return (place + 1) % PLACES;
}

/** The device time of a key, in milliseconds since 1970; the digits below the millisecond are the place. */
export function keyMilliseconds(microseconds: number): number {
  return Math.floor(microseconds / PLACES) + POSTGRES_BEGINS_AT_MS;
}

/** The key in PostgreSQL's microseconds since 2000. */
export function keyMicroseconds(timeMs: number, place: number): number {
  return (timeMs - POSTGRES_BEGINS_AT_MS) * PLACES + place;
}
