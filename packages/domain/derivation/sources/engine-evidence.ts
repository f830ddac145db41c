import { CHARGING_MILLIVOLTS, ENGINE_EVIDENCE, type EngineEvidence } from '../stream/evidence.ts';
import type { InputUse, SourceSettings } from '../stream/source-settings.ts';
import type { SourceValues } from './values.ts';

export type EngineTold = { readonly on: boolean; readonly evidence: EngineEvidence };

/** Whether the engine is on, by the best kind of evidence that the source is trusted for; null: it cannot say. */
export function engineTold(values: SourceValues, settings: SourceSettings): EngineTold | null {
  if (settings.learning) return null;
  for (const evidence of ENGINE_EVIDENCE) {
    if (!settings.evidence.includes(evidence)) continue;
    const on = READERS[evidence](values, settings);
    if (on !== undefined) return { on, evidence };
  }
  return null;
}

/** What is said at an input of the tracker that is wired for a use; the first such input that says anything. */
export function inputSaid(
  values: SourceValues,
  { inputs }: SourceSettings,
  use: InputUse,
): boolean | undefined {
  const said = [values.input1, values.input2, values.input3, values.input4];
  return said.find((value, index) => value !== undefined && inputs[index] === use);
}

type Reader = (values: SourceValues, settings: SourceSettings) => boolean | undefined;

const READERS: { readonly [Kind in EngineEvidence]: Reader } = {
  rpm: ({ rpm }, { onRpm }) => (rpm === undefined ? undefined : rpm >= onRpm),
  'engine-state': ({ engineRunning }) => engineRunning,
  counter: ({ hoursGrow }) => hoursGrow,
  voltage: ({ millivolts }, { nominalMillivolts }) =>
    millivolts === undefined ? undefined : millivolts >= CHARGING_MILLIVOLTS[nominalMillivolts],
  alternator: (values, settings) => values.alternator ?? inputSaid(values, settings, 'alternator'),
  ignition: (values, settings) => values.ignition ?? inputSaid(values, settings, 'ignition'),
  accelerometer: readAccelerometer,
};

function readAccelerometer(values: SourceValues, { vibration: levels }: SourceSettings): boolean | undefined {
  if (values.covered !== undefined) return values.covered !== 'off';
  if (levels && values.vibration !== undefined) return values.vibration >= levels.on;
  return values.moving;
}
