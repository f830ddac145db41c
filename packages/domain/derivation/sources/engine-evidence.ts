import { CHARGING_MILLIVOLTS, ENGINE_EVIDENCE, type EngineEvidence } from '../stream/evidence.ts';
import type { InputUse, SourceSettings } from '../stream/source-settings.ts';
import type { SourceValues } from './values.ts';

export type EngineJudgement = { readonly on: boolean; readonly evidence: EngineEvidence };

/** Judges whether the engine is on, by the best evidence that the source is trusted for; null: it has none. */
export function judgeEngine(values: SourceValues, settings: SourceSettings): EngineJudgement | null {
  if (settings.learning) return null;
  for (const evidence of ENGINE_EVIDENCE) {
    if (!settings.evidence.includes(evidence)) continue;
    const on = READERS[evidence](values, settings);
    if (on !== undefined) return { on, evidence };
  }
  return null;
}

/** Reads the first input of the tracker that is wired for a use and has a value. */
export function readInput(
  values: SourceValues,
  { inputs }: SourceSettings,
  use: InputUse,
): boolean | undefined {
  const inputValues = [values.input1, values.input2, values.input3, values.input4];
  return inputValues.find((value, index) => value !== undefined && inputs[index] === use);
}

type Reader = (values: SourceValues, settings: SourceSettings) => boolean | undefined;

const READERS: { readonly [Kind in EngineEvidence]: Reader } = {
  rpm: ({ rpm }, { onRpm }) => (rpm === undefined ? undefined : rpm >= onRpm),
  'engine-state': ({ engineRunning }) => engineRunning,
  counter: ({ hoursGrow }) => hoursGrow,
  voltage: ({ millivolts }, { nominalMillivolts }) =>
    millivolts === undefined ? undefined : millivolts >= CHARGING_MILLIVOLTS[nominalMillivolts],
  alternator: (values, settings) => values.alternator ?? readInput(values, settings, 'alternator'),
  ignition: (values, settings) => values.ignition ?? readInput(values, settings, 'ignition'),
  accelerometer: readAccelerometer,
};

function readAccelerometer(values: SourceValues, { vibration: levels }: SourceSettings): boolean | undefined {
  if (values.covered !== undefined) return values.covered !== 'off';
  if (levels && values.vibration !== undefined) return values.vibration >= levels.on;
  return values.moving;
}
