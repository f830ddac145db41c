import type { Counter, Signals } from '../../readings/signals.ts';

/** A value and the first instant at which it no longer holds. */
export type Lasting<Value> = { readonly value: Value; readonly until: number };
export type Covered = 'working' | 'resting' | 'off';

/** The values of a source at an instant; an absent value is unknown. */
export type Values = {
  readonly rpm?: number;
  readonly engineRunning?: boolean;
  /** Whether the hour counter grows. */
  readonly counts?: boolean;
  readonly millivolts?: number;
  readonly alternator?: boolean;
  readonly ignition?: boolean;
  readonly input1?: boolean;
  readonly input2?: boolean;
  readonly input3?: boolean;
  readonly input4?: boolean;
  readonly covered?: Covered;
  readonly vibration?: number;
  readonly moving?: boolean;
  readonly speedKmh?: number;
  readonly loadPercent?: number;
  readonly pto?: boolean;
  readonly hydraulics?: boolean;
  readonly positioned?: true;
  readonly odometer?: true;
};

export type HeldValues = {
  readonly [Name in keyof Values]?: Lasting<NonNullable<Values[Name]>>;
};

/** Values that only show work: they never hold longer than the on-interval. */
const OF_WORK = new Set(['speedKmh', 'loadPercent', 'pto', 'hydraulics']);

export function readValues(signals: Signals): Values {
  const { fix, inputs = [] } = signals;
  return defined({
    rpm: signals.rpm,
    engineRunning: signals.engineRunning,
    millivolts: signals.externalVoltageMillivolts,
    alternator: signals.alternator,
    ignition: signals.ignition,
    input1: inputs[0],
    input2: inputs[1],
    input3: inputs[2],
    input4: inputs[3],
    vibration: signals.vibration,
    moving: signals.moving,
    speedKmh: fix ? signals.speedKmh : undefined,
    loadPercent: signals.engineLoadPercent,
    pto: signals.pto,
    hydraulics: signals.hydraulics,
    positioned: fix ? true : undefined,
    odometer: signals.odometer ? true : undefined,
  });
}

export function holdingAt(held: HeldValues, at: number): Values {
  const holding = Object.entries(held).filter(([, { until }]) => at < until);
  return Object.fromEntries(holding.map(([name, { value }]) => [name, value]));
}

/** Holds values until `until`; those that only show work, until `untilOfWork`. */
export function hold(values: Values, until: number, untilOfWork: number): HeldValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { value, until: OF_WORK.has(name) ? untilOfWork : until },
    ]),
  );
}

/** The last value of a counter in an attachment, and the instant since which it has not grown. */
export type CounterSeen = Counter & { readonly at: number; readonly grewAt: number };

export type Growth = { readonly growth: number } | { readonly note: 'counter-fell' | 'counter-outran-clock' };

/** The growth of a counter, or why it is unknown. */
export function measureGrowth(
  before: Counter & { at: number },
  after: Counter,
  at: number,
  perSecond: number,
): Growth {
  const growth = after.total - before.total;
  if (growth < 0) return { note: 'counter-fell' };
  const step = Math.max(before.resolution, after.resolution);
  return growth <= (at - before.at) * perSecond + step ? { growth } : { note: 'counter-outran-clock' };
}

/** Whether an hour counter shows the engine on or off; null: neither. */
export function countingBy(before: CounterSeen | null, now: Counter, at: number): boolean | null {
  const grown = before && measureGrowth(before, now, at, 1);
  if (!grown || 'note' in grown) return null;
  if (grown.growth > 0) return true;
  return at - before.grewAt >= 2 * Math.max(before.resolution, now.resolution) ? false : null;
}

/** The counter after a reading: it stands still since it last grew, jumped or was first reported. */
export function counterAfter(before: CounterSeen | null, now: Counter, at: number): CounterSeen {
  return { ...now, at, grewAt: before?.total === now.total ? before.grewAt : at };
}

export function defined(
  values: { readonly [Name in keyof Values]?: Values[Name] | null | undefined },
): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  );
}
