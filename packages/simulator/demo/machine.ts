import type { SiteKey } from './site.ts';

/**
 * The data of a tracker: the CAN bus (Codec 8 Extended or 16), the key only, the charging voltage only, positions only,
 * or vibration that a sensor reports at the end of an interval.
 */
export type TrackerKind = 'can' | 'can-16' | 'key' | 'voltage' | 'places' | 'sensor';

/** The daily pattern of a machine (`patterns.ts`). */
export type PatternName =
  | 'digging'
  | 'hauling'
  | 'two shifts'
  | 'hauling around the clock'
  | 'now and then'
  | 'hauling now and then'
  | 'idling'
  | 'weekends too'
  | 'at night'
  | 'standby'
  | 'at dusk'
  | 'around the clock'
  | 'parked';

/** Days before the day of the first start, in a history of 30 days; scaled down for a shorter history. */
export type DaysAgo = number;

export type CustomerKey = 'lowland' | 'estuary' | 'north-shore';

export type Hire = {
  readonly customer: CustomerKey;
  readonly fromAgo: DaysAgo;
  /** Null: the hire is open-ended. */
  readonly toAgo: DaysAgo | null;
  readonly contract: string;
  readonly dailyHours: number | null;
};

/** A journey on a low loader: to another site, or away from any site. */
export type Move = {
  readonly ago: DaysAgo;
  readonly hour: number;
  readonly to: SiteKey | { readonly northMetres: number; readonly eastMetres: number };
};

export type Breakdown = {
  /** Parked from the beginning of this day. */
  readonly fromAgo: DaysAgo;
  readonly reason: string;
  readonly remark: string;
};

/** A machine of the demo fleet and its story. */
export type DemoMachine = {
  /** Its fleet number. */
  readonly number: string;
  readonly model: string;
  /** Key in the catalogue of machine types. */
  readonly typeKey: string;
  readonly site: SiteKey;
  readonly tracker: TrackerKind;
  readonly pattern: PatternName;
  readonly hire?: Hire;
  readonly moves?: readonly Move[];
  readonly breakdown?: Breakdown;
  /** Its tracker is replaced by one that reads the CAN bus. */
  readonly swappedAgo?: DaysAgo;
  /** Its tracker dies. */
  readonly silentAgo?: DaysAgo;
  /** From this day on it is left running between short pieces of work. */
  readonly idlesAgo?: DaysAgo;
  /** Its battery is low at rest. */
  readonly hasWeakBattery?: true;
  /** It has its own shift calendar: for the night, or around the clock. */
  readonly hasNightShift?: true;
  readonly hasThreeShifts?: true;
};
