import type { PositionE7 } from '../../readings/reading.ts';
import type { Counter } from '../../readings/signals.ts';

/** The last value of the hour counter, and since when it has not grown. */
export type HoursMemory = Counter & { readonly at: number; readonly stillSince: number };

/** The last odometer value; `carried`: something else moved the machine then. */
export type OdometerMemory = Counter & { readonly at: number; readonly carried: boolean };

/** The last total of fuel used. */
export type FuelMemory = Counter & { readonly at: number };

/** What is kept about a source beyond its intervals, for the length of one attachment. */
export type Memory = {
  /** Instant of its last reading. */
  readonly readAt: number | null;
  /** Whether it claimed work directly before that reading. */
  readonly workedBefore: boolean;
  /** At that reading the engine was off and the battery cut off. */
  readonly isolated: boolean;
  /** The battery was reported cut off at exactly that instant. */
  readonly cutOff: boolean;
  readonly hours: HoursMemory | null;
  readonly odometer: OdometerMemory | null;
  readonly fuel: FuelMemory | null;
  /** Its last valid fix. */
  readonly fix: PositionE7 | null;
  /** How far back its last covering reading reached; 0: it never covered time. */
  readonly coversSeconds: number;
};

export const emptyMemory = (): Memory => ({
  readAt: null,
  workedBefore: false,
  isolated: false,
  cutOff: false,
  hours: null,
  odometer: null,
  fuel: null,
  fix: null,
  coversSeconds: 0,
});
