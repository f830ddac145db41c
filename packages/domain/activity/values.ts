import type { Signals } from '../readings/signals.ts';

/** What a covering reading leaves behind for the time after it. */
export type CoveredState = 'working' | 'resting' | 'off';

/** The values of a source that are inside their interval at one instant; an absent one is not known. */
export type SourceValues = {
  readonly rpm?: number;
  readonly engineRunning?: boolean;
  /** Whether the hour counter grows. */
  readonly hoursGrow?: boolean;
  readonly millivolts?: number;
  readonly alternator?: boolean;
  readonly ignition?: boolean;
  readonly input1?: boolean;
  readonly input2?: boolean;
  readonly input3?: boolean;
  readonly input4?: boolean;
  readonly covered?: CoveredState;
  readonly vibration?: number;
  readonly moving?: boolean;
  /** Said with a valid fix: a receiver without one says 0 wherever it goes. */
  readonly speedKmh?: number;
  readonly loadPercent?: number;
  readonly pto?: boolean;
  readonly hydraulics?: boolean;
  /** A valid fix was told. */
  readonly positioned?: true;
  /** A total odometer was told. */
  readonly odometer?: true;
};
export type ValueName = keyof SourceValues;

/** A value and the instant at which it stops to count. */
export type Held<Value> = { readonly value: Value; readonly until: number };
export type HeldValues = { -readonly [Name in ValueName]?: Held<NonNullable<SourceValues[Name]>> };

/** Values that can only show work: what was said of work with the engine off is no evidence once it is on. */
const ONLY_OF_WORK: readonly ValueName[] = ['speedKmh', 'loadPercent', 'pto', 'hydraulics'];

/** What a reading says of these values. What it does not say is absent. */
export function valuesSaid(signals: Signals): SourceValues {
  const { rpm, engineRunning, alternator, ignition, vibration, moving, pto, hydraulics, fix } = signals;
  return dropUndefined({
    rpm,
    engineRunning,
    alternator,
    ignition,
    ...inputsSaid(signals.inputs ?? []),
    vibration,
    moving,
    pto,
    hydraulics,
    millivolts: signals.externalVoltageMillivolts,
    loadPercent: signals.engineLoadPercent,
    speedKmh: fix && signals.speedKmh,
    positioned: fix && (true as const),
    odometer: signals.odometer && (true as const),
  });
}

/** Holds what was said until the source's interval has passed, what is only of work for the on-interval. */
export function holdValues(
  held: HeldValues,
  said: SourceValues,
  { until, untilOfWork }: { until: number; untilOfWork: number },
): HeldValues {
  const added = Object.entries(said).map(([name, value]) => {
    const ends = ONLY_OF_WORK.includes(name as ValueName) ? untilOfWork : until;
    return [name, { value, until: ends }] as const;
  });
  return { ...held, ...Object.fromEntries(added) };
}

/** What is held, without its ends. */
export function currentValues(held: HeldValues): SourceValues {
  return Object.fromEntries(Object.entries(held).map(([name, { value }]) => [name, value]));
}

/** What is still held at an instant. */
export function valuesHeldAt(held: HeldValues, at: number): HeldValues {
  return Object.fromEntries(Object.entries(held).filter(([, { until }]) => until > at));
}

function inputsSaid(inputs: readonly (boolean | null)[]) {
  const [input1, input2, input3, input4] = inputs.map((input) => input ?? undefined);
  return { input1, input2, input3, input4 };
}

type Loose<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

function dropUndefined(values: Loose<SourceValues>): SourceValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
