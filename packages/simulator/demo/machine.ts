import type { SiteKey } from './site.ts';

/**
 * How much a tracker is told: by the CAN bus (Codec 8 Extended or 16), by the key alone, by the charging voltage alone,
 * by nothing but its receiver, or by the shaking of which a sensor tells afterwards.
 */
export type TrackerKind = 'can' | 'can-16' | 'key' | 'voltage' | 'places' | 'sensor';

/** How a machine spends its days (`patterns.ts`). */
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

/** Days before the day of the first start, for a history of 30 days; a shorter one is drawn together. */
export type DaysAgo = number;

export type CustomerKey = 'lowland' | 'estuary' | 'north-shore';

export type Hire = {
  readonly customer: CustomerKey;
  readonly fromAgo: DaysAgo;
  /** Null: it goes on. */
  readonly toAgo: DaysAgo | null;
  readonly contract: string;
  readonly dailyHours: number | null;
};

/** A journey on a low loader: to another site, or to where nobody sent it. */
export type Move = {
  readonly ago: DaysAgo;
  readonly hour: number;
  readonly to: SiteKey | { readonly northMetres: number; readonly eastMetres: number };
};

export type Breakdown = {
  /** It stands from the beginning of this day on. */
  readonly fromAgo: DaysAgo;
  readonly reason: string;
  readonly remark: string;
};

/** A machine of the demo fleet and what befalls it. */
export type DemoMachine = {
  /** Its number in the fleet, and name. */
  readonly number: string;
  readonly model: string;
  /** Of the catalogue of machine types. */
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
  /** It has a shift calendar of its own: for the night, or around the clock. */
  readonly hasNightShift?: true;
  readonly hasThreeShifts?: true;
};
