import type { Counter, Signals } from '../../readings/signals.ts';

/** A value and the first instant at which it no longer holds. */
export type Lasting<Value> = { readonly value: Value; readonly until: number };
export type Covered = 'working' | 'resting' | 'off';

/** What a source is taken to say at an instant. What is absent is not known. */
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

/** These can only show work, so they never outlive the on-interval. */
const OF_WORK = new Set(['speedKmh', 'loadPercent', 'pto', 'hydraulics']);

export function saidBy(signals: Signals): Values {
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

/** `said` is held to `until`; of work, to `untilOfWork`. */
export function hold(said: Values, until: number, untilOfWork: number): HeldValues {
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [
      name,
      { value, until: OF_WORK.has(name) ? untilOfWork : until },
    ]),
  );
}

/** A counter as it was said last in an attachment, and since when it is known not to have grown. */
export type CounterSeen = Counter & { readonly at: number; readonly grewAt: number };

export type Growth = { readonly growth: number } | { readonly note: 'counter-fell' | 'counter-outran-clock' };

/** How much a counter grew, or why nobody can tell. */
export function growthOf(
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

/** Whether an hour counter shows the engine on or off; null where it shows neither. */
export function countingBy(before: CounterSeen | null, now: Counter, at: number): boolean | null {
  const grown = before && growthOf(before, now, at, 1);
  if (!grown || 'note' in grown) return null;
  if (grown.growth > 0) return true;
  return at - before.grewAt >= 2 * Math.max(before.resolution, now.resolution) ? false : null;
}

/** The counter after it was said: it stands still since it grew, leapt or was seen first. */
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
