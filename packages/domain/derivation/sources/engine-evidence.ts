import { CHARGING_MILLIVOLTS, ENGINE_EVIDENCE, type EngineEvidence } from '../stream/evidence.ts';
import type { InputUse, SourceSettings } from '../stream/source-settings.ts';
import type { SourceValues, ValueName } from './values.ts';

export type EngineJudgement = { readonly on: boolean; readonly evidence: EngineEvidence };

/** Judges whether the engine is on, by the best evidence that the source is trusted for; null: it has none. */
export function judgeEngine(values: SourceValues, settings: SourceSettings): EngineJudgement | null {
  if (settings.learning) return null;
  for (const evidence of ENGINE_EVIDENCE) {
    if (!settings.evidence.includes(evidence)) continue;
    const on = readEvidence(evidence, values, settings);
    if (on !== undefined) return { on, evidence };
  }
  return null;
}

/** Reads whether one kind of evidence shows the engine on; undefined if it shows neither. */
export function readEvidence(
  kind: EngineEvidence,
  values: SourceValues,
  settings: SourceSettings,
): boolean | undefined {
  return READERS[kind](values, settings);
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

const INPUTS = ['input1', 'input2', 'input3', 'input4'] as const;

/** The values that each kind of evidence reads; of the inputs, those that are wired for it. */
const VALUES_BY_EVIDENCE: { readonly [Kind in EngineEvidence]: readonly ValueName[] } = {
  rpm: ['rpm'],
  'engine-state': ['engineRunning'],
  counter: ['hoursGrow'],
  voltage: ['millivolts'],
  alternator: ['alternator', ...INPUTS],
  ignition: ['ignition', ...INPUTS],
  accelerometer: ['covered', 'vibration', 'moving'],
};

/** Lists the values that a kind of evidence reads with these settings. */
export function listValues(kind: EngineEvidence, { inputs }: SourceSettings): readonly ValueName[] {
  return VALUES_BY_EVIDENCE[kind].filter((name) => {
    const input = (INPUTS as readonly ValueName[]).indexOf(name);
    return input === -1 || inputs[input] === kind;
  });
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
