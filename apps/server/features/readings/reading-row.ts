import { findFix } from '@groundwork/domain/readings/position.ts';
import type { PositionE7, Reading } from '@groundwork/domain/readings/reading.ts';
import { packReading } from './reading-codec.ts';
import { firstPlaceOf } from './reading-key.ts';

/** A reading on its way into the table; `place` is the key's microsecond inside the reading's millisecond. */
export type ReadingRow = {
  readonly organisationId: number;
  readonly sourceId: number;
  readonly timeMs: number;
  place: number;
  readonly discriminator: number;
  /** As the source said it, a missing fix included. */
  readonly position: PositionE7 | null;
  /** Whether `position` says where the source was. */
  readonly isFix: boolean;
  readonly speedKmh: number | null;
  readonly headingDegrees: number | null;
  /** From the device's own time to its arrival; below 0 for a clock that is ahead. */
  readonly arrivalDelaySeconds: number;
  /** Everything else (`packReading`). */
  readonly data: Uint8Array;
};

/** The row of a reading. Throws a RangeError where the reading holds a number that is not whole. */
export function readingRow(
  organisationId: number,
  sourceId: number,
  reading: Reading,
  receivedAt: Date,
): ReadingRow {
  return {
    organisationId,
    sourceId,
    timeMs: reading.timeMs,
    place: firstPlaceOf(reading),
    discriminator: reading.discriminator,
    position: reading.position,
    isFix: findFix(reading) !== null,
    speedKmh: reading.speedKmh,
    headingDegrees: reading.headingDegrees,
    arrivalDelaySeconds: Math.round((receivedAt.getTime() - reading.timeMs) / 1000),
    data: packReading(reading),
  };
}
