import type { Signals } from '../../readings/signals.ts';

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
  /** A total of the fuel used was told. */
  readonly fuel?: true;
};
export type ValueName = keyof SourceValues;

/** A value and the instant at which it stops to count. */
export type Held<Value> = { readonly value: Value; readonly until: number };
export type HeldValues = { -readonly [Name in ValueName]?: Held<NonNullable<SourceValues[Name]>> };

/** Values that can only show work: what was said of work with the engine off is no evidence once it is on. */
const ONLY_OF_WORK: ReadonlySet<string> = new Set<ValueName>([
  'speedKmh',
  'loadPercent',
  'pto',
  'hydraulics',
]);

/** What a reading says of these values. What it does not say is absent. */
export function valuesSaid(signals: Signals): Written<SourceValues> {
  const { fix, odometer, fuelUsed, inputs } = signals;
  const said: Written<SourceValues> = {};
  if (signals.rpm !== undefined) said.rpm = signals.rpm;
  if (signals.engineRunning !== undefined) said.engineRunning = signals.engineRunning;
  if (signals.externalVoltageMillivolts !== undefined) said.millivolts = signals.externalVoltageMillivolts;
  if (signals.alternator !== undefined) said.alternator = signals.alternator;
  if (signals.ignition !== undefined) said.ignition = signals.ignition;
  if (signals.vibration !== undefined) said.vibration = signals.vibration;
  if (signals.moving !== undefined) said.moving = signals.moving;
  if (signals.engineLoadPercent !== undefined) said.loadPercent = signals.engineLoadPercent;
  if (signals.pto !== undefined) said.pto = signals.pto;
  if (signals.hydraulics !== undefined) said.hydraulics = signals.hydraulics;
  if (fix) said.positioned = true;
  if (fix && signals.speedKmh !== undefined) said.speedKmh = signals.speedKmh;
  if (odometer) said.odometer = true;
  if (fuelUsed) said.fuel = true;
  if (inputs) sayInputs(said, inputs);
  return said;
}

/** Holds what was said, in place, until the source's interval has passed, what is only of work for the on-interval. */
export function holdValues(
  held: HeldValues,
  said: SourceValues,
  { until, untilOfWork }: { until: number; untilOfWork: number },
): void {
  const all = held as Record<string, Held<unknown>>;
  for (const name in said) {
    const ends = ONLY_OF_WORK.has(name) ? untilOfWork : until;
    all[name] = { value: said[name as ValueName], until: ends };
  }
}

/** What is held, without its ends, and in its place what is said now. */
export function currentValues(held: HeldValues, said: SourceValues = {}): SourceValues {
  const values: Record<string, unknown> = {};
  for (const name in held) values[name] = held[name as ValueName]?.value;
  for (const name in said) values[name] = said[name as ValueName];
  return values;
}

/** What is still held at an instant. */
export function valuesHeldAt(held: HeldValues, at: number): HeldValues {
  return Object.fromEntries(Object.entries(held).filter(([, { until }]) => until > at));
}

/** The first instant at which a value stops to count; infinite where none is held. */
export function firstEnd(held: HeldValues): number {
  let first = Number.POSITIVE_INFINITY;
  for (const name in held) first = Math.min(first, held[name as ValueName]?.until ?? first);
  return first;
}

type Written<Values> = { -readonly [Name in keyof Values]: Values[Name] };

const INPUTS = ['input1', 'input2', 'input3', 'input4'] as const;

function sayInputs(said: Written<SourceValues>, inputs: readonly (boolean | null)[]): void {
  INPUTS.forEach((name, index) => {
    const input = inputs[index] ?? null;
    if (input !== null) said[name] = input;
  });
}
