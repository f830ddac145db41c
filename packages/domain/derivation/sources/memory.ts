import type { PositionE7 } from '../../readings/reading.ts';
import type { Counter } from '../../readings/signals.ts';

/** The last value of the hour counter, and since when it has not grown. */
export type HoursMemory = Counter & { readonly at: number; readonly stillSince: number };

/** The last odometer value; `carried`: something else moved the machine then. */
export type OdometerMemory = Counter & { readonly at: number; readonly carried: boolean };

/** The last total of fuel used; `interrupted`: the source has been silent since. */
export type FuelMemory = Counter & { readonly at: number; readonly interrupted: boolean };

/** What is kept about a source beyond its intervals, for the length of one attachment. */
export type Memory = {
  /** Instant of its last reading. */
  readonly readAt: number | null;
  /** Whether it claimed work directly before that reading. */
  readonly workedBefore: boolean;
  /** That reading left the engine off. */
  readonly off: boolean;
  /** The battery was reported cut off at exactly that instant. */
  readonly cutOff: boolean;
  readonly hours: HoursMemory | null;
  readonly odometer: OdometerMemory | null;
  readonly fuel: FuelMemory | null;
  /** Its last valid fix, and when it was reported. */
  readonly fix: PositionE7 | null;
  readonly fixAt: number | null;
  /** How far back its last covering reading reached; 0: it never covered time. */
  readonly coversSeconds: number;
  /** How far back a first covering reading may reach; null: the source is not trusted for one, or has had it. */
  readonly coverableFrom: number | null;
};

export const emptyMemory = (): Memory => ({
  readAt: null,
  workedBefore: false,
  off: false,
  cutOff: false,
  hours: null,
  odometer: null,
  fuel: null,
  fix: null,
  fixAt: null,
  coversSeconds: 0,
  coverableFrom: null,
});

/** Returns whether the battery was cut off when the engine was off, as by an isolator. */
export const isIsolated = ({ off, cutOff }: Memory): boolean => off && cutOff;

/** Records that the source has fallen silent. */
export function rememberSilence(memory: Memory): Memory {
  const { fuel } = memory;
  return fuel && !fuel.interrupted ? { ...memory, fuel: { ...fuel, interrupted: true } } : memory;
}
