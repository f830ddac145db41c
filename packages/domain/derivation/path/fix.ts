import type { PositionE7 } from '../../readings/reading.ts';

/** A position of a machine that counts, with what was known at its instant. */
export type Fix = PositionE7 & {
  /** Whole seconds since 1970. */
  readonly at: number;
  /** Ground speed in whole km/h; null: not reported. */
  readonly speedKmh: number | null;
  /**
   * Whether the engine was reported on at this instant; null: unknown. False too for a source without evidence of the
   * engine whose accelerometer reports that it stands still.
   */
  readonly engineOn: boolean | null;
  /** A next fix later than this leaves a gap. */
  readonly coversUntil: number;
};

/** A fix that was taken in, and how. */
export type TakenFix = Fix & {
  /** The engine is off, as at the fix before: it makes the run longer and adds no position. */
  readonly held: boolean;
  /** Something else moves the machine. */
  readonly carried: boolean;
  /** It came after the interval of the fix before. */
  readonly afterGap: boolean;
};
