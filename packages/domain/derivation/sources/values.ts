import type { Signals } from '../../readings/signals.ts';

/** The state that holds after a covering reading. */
export type CoveredState = 'working' | 'resting' | 'off';

/** The values of a source that are inside their interval at one instant; an absent value is unknown. */
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
  /** Only with a valid fix: a receiver without one reports 0 wherever it goes. */
  readonly speedKmh?: number;
  readonly loadPercent?: number;
  readonly pto?: boolean;
  readonly hydraulics?: boolean;
  /** A valid fix was reported. */
  readonly positioned?: true;
  /** A total odometer was reported. */
  readonly odometer?: true;
  /** A total of fuel used was reported. */
  readonly fuel?: true;
};
export type ValueName = keyof SourceValues;

/** A value and the first instant at which it no longer holds. */
export type Held<Value> = { readonly value: Value; readonly until: number };
export type HeldValues = { -readonly [Name in ValueName]?: Held<NonNullable<SourceValues[Name]>> };

/** The values that a source holds, and the last reported ones of engine evidence that no longer hold. */
export type ValueState = { values: HeldValues; ended: SourceValues };

/** Values that can only show work. They expire early: reported with the engine off, they are no evidence once it is on. */
const ONLY_OF_WORK: ReadonlySet<string> = new Set<ValueName>([
  'speedKmh',
  'loadPercent',
  'pto',
  'hydraulics',
]);

/** Values that are evidence of the engine. What they last showed is kept after they expire, so that a change is seen. */
const OF_ENGINE: ReadonlySet<string> = new Set<ValueName>([
  'rpm',
  'engineRunning',
  'hoursGrow',
  'millivolts',
  'alternator',
  'ignition',
  'input1',
  'input2',
  'input3',
  'input4',
  'covered',
  'vibration',
  'moving',
]);

/** Reads these values from the signals of a reading; what was not reported is absent. */
export function readValues(signals: Signals): Written<SourceValues> {
  const { fix, odometer, fuelUsed, inputs } = signals;
  const values: Written<SourceValues> = {};
  if (signals.rpm !== undefined) values.rpm = signals.rpm;
  if (signals.engineRunning !== undefined) values.engineRunning = signals.engineRunning;
  if (signals.externalVoltageMillivolts !== undefined) values.millivolts = signals.externalVoltageMillivolts;
  if (signals.alternator !== undefined) values.alternator = signals.alternator;
  if (signals.ignition !== undefined) values.ignition = signals.ignition;
  if (signals.vibration !== undefined) values.vibration = signals.vibration;
  if (signals.moving !== undefined) values.moving = signals.moving;
  if (signals.engineLoadPercent !== undefined) values.loadPercent = signals.engineLoadPercent;
  if (signals.pto !== undefined) values.pto = signals.pto;
  if (signals.hydraulics !== undefined) values.hydraulics = signals.hydraulics;
  if (fix) values.positioned = true;
  if (fix && signals.speedKmh !== undefined) values.speedKmh = signals.speedKmh;
  if (odometer) values.odometer = true;
  if (fuelUsed) values.fuel = true;
  if (inputs) addInputs(values, inputs);
  return values;
}

/** Adds reported values in place, held until the source's interval ends; values that only show work, until the on-interval ends. */
export function holdValues(
  state: ValueState,
  reported: SourceValues,
  { until, untilOfWork }: { until: number; untilOfWork: number },
): void {
  const all = state.values as Record<string, Held<unknown>>;
  for (const name in reported) {
    const ends = ONLY_OF_WORK.has(name) ? untilOfWork : until;
    all[name] = { value: reported[name as ValueName], until: ends };
  }
  for (const name in state.ended) {
    if (reported[name as ValueName] === undefined) continue;
    const { [name as ValueName]: _again, ...others } = state.ended;
    state.ended = others;
  }
}

/** Returns the held values, replaced by those reported now. */
export function currentValues(held: HeldValues, reported: SourceValues = {}): SourceValues {
  const values: Record<string, unknown> = {};
  for (const name in held) values[name] = held[name as ValueName]?.value;
  for (const name in reported) values[name] = reported[name as ValueName];
  return values;
}

/** Ends values, and keeps what they last showed of the engine. */
export function endValues(state: ValueState, isOver: (name: ValueName, until: number) => boolean): void {
  const held: Record<string, unknown> = {};
  const ended: Record<string, unknown> = { ...state.ended };
  for (const name in state.values) {
    const one = state.values[name as ValueName];
    if (one === undefined) continue;
    if (!isOver(name as ValueName, one.until)) held[name] = one;
    else if (OF_ENGINE.has(name)) ended[name] = one.value;
  }
  state.values = held;
  state.ended = ended;
}

/** Returns the first instant at which a value expires; infinite: no value is held. */
export function firstExpiry(held: HeldValues): number {
  let first = Number.POSITIVE_INFINITY;
  for (const name in held) first = Math.min(first, held[name as ValueName]?.until ?? first);
  return first;
}

type Written<Values> = { -readonly [Name in keyof Values]: Values[Name] };

const INPUTS = ['input1', 'input2', 'input3', 'input4'] as const;

function addInputs(values: Written<SourceValues>, inputs: readonly (boolean | null)[]): void {
  INPUTS.forEach((name, index) => {
    const input = inputs[index] ?? null;
    if (input !== null) values[name] = input;
  });
}
