import type { Reading } from '@groundwork/domain/readings/reading.ts';

/** PostgreSQL counts microseconds from midnight of 1 January 2000 in UTC. */
const POSTGRES_BEGINS_AT_MS = Date.UTC(2000, 0, 1);

/** Places for readings inside one millisecond. */
export const PLACES = 1_000;

/**
 * Where a reading first looks for a place in its millisecond: its discriminator modulo 1,000. So the key of a
 * re-send is the key of the first, without asking, and two readings of one millisecond nearly always differ.
 */
export function firstPlaceOf({ discriminator }: Pick<Reading, 'discriminator'>): number {
  return (discriminator >>> 0) % PLACES;
}

/** The place after one that another reading holds; after the last comes the first. */
export function nextPlace(place: number): number {
  return (place + 1) % PLACES;
}

/** The device's own time of a key: what lies below the millisecond is a place, and no time. */
export function keyMilliseconds(microseconds: number): number {
  return Math.floor(microseconds / PLACES) + POSTGRES_BEGINS_AT_MS;
}

/** The key's time in PostgreSQL's microseconds. */
export function keyMicroseconds(timeMs: number, place: number): number {
  return (timeMs - POSTGRES_BEGINS_AT_MS) * PLACES + place;
}
