import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { SourceKey } from '@groundwork/domain/keys.ts';
import { findFix } from '@groundwork/domain/readings/position.ts';
import type { PositionE7, Reading } from '@groundwork/domain/readings/reading.ts';
import { packReading } from './reading-codec.ts';
import { firstPlace } from './reading-key.ts';

/** A reading to be stored; `place` is the key's microsecond inside the reading's millisecond. */
export type ReadingRow = {
  readonly organisationId: OrganisationId;
  readonly sourceId: SourceId;
  readonly timeMs: number;
  place: number;
  readonly discriminator: number;
  /** As the source sent it, even if it is not a fix. */
  readonly position: PositionE7 | null;
  /** Whether `position` is a usable fix. */
  readonly isFix: boolean;
  readonly speedKmh: number | null;
  readonly headingDegrees: number | null;
  /** From device time to arrival; negative if the device's clock is ahead. */
  readonly arrivalDelaySeconds: number;
  /** Which stretch of which connection brought it (`ArrivalStretches`); null: not known. */
  readonly arrivalStretch: number | null;
  /** Everything else (`packReading`). */
  readonly data: Uint8Array;
};

/** Converts a reading to a row. Throws a RangeError if it contains a number that is not an integer. */
export function readingRow(
  { organisationId, sourceId }: SourceKey,
  reading: Reading,
  receivedAt: Date,
  arrivalStretch: number | null = null,
): ReadingRow {
  return {
    organisationId,
    sourceId,
    timeMs: reading.timeMs,
    place: firstPlace(reading),
    discriminator: reading.discriminator,
    position: reading.position,
    isFix: findFix(reading) !== null,
    speedKmh: reading.speedKmh,
    headingDegrees: reading.headingDegrees,
    arrivalDelaySeconds: Math.round((receivedAt.getTime() - reading.timeMs) / 1000),
    arrivalStretch,
    data: packReading(reading),
  };
}
