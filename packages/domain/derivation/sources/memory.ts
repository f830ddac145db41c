import type { PositionE7 } from '../../readings/reading.ts';
import type { Counter } from '../../readings/signals.ts';

/** The last value of a counter, and since when the source has seen no growth of it. */
export type HoursMemory = Counter & { readonly at: number; readonly stillSince: number };

/** The last odometer; `carried`: the machine was then moved by something else. */
export type OdometerMemory = Counter & { readonly at: number; readonly carried: boolean };

/** The last total of the fuel used. */
export type FuelMemory = Counter & { readonly at: number };

/** What a source has said in this attachment that counts beyond its intervals. */
export type Memory = {
  /** Its last reading. */
  readonly readAt: number | null;
  /** Whether it claimed work directly before that reading. */
  readonly workedBefore: boolean;
  /** With that reading the engine was off and the battery cut off. */
  readonly isolated: boolean;
  /** The battery was told cut off at that very instant. */
  readonly cutOff: boolean;
  readonly hours: HoursMemory | null;
  readonly odometer: OdometerMemory | null;
  readonly fuel: FuelMemory | null;
  /** Its last valid fix. */
  readonly fix: PositionE7 | null;
  /** How far back its last covering reading told; 0: it never covered time. */
  readonly coversSeconds: number;
};

export const noMemory = (): Memory => ({
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
