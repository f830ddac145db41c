import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';

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
  /** Everything else (`packReading`). */
  readonly data: Uint8Array;
};
