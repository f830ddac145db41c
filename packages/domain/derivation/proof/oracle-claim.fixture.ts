import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { EngineEvidence, WorkEvidence } from '../stream/evidence.ts';
import type { InputUse, SourceSettings } from '../stream/source-settings.ts';
import type { Values } from './oracle-values.fixture.ts';

/** The claim of one source at an instant, from its own values; engineOn null: no evidence. */
export type Claim = {
  readonly engineOn: boolean | null;
  readonly evidence: EngineEvidence | null;
  /** Each kind of work evidence that could show work, and whether it does. */
  readonly work: ReadonlyMap<WorkEvidence, boolean>;
  readonly positioned: boolean;
};

type MaybeBoolean = boolean | undefined;

export function claimBy(values: Values, settings: SourceSettings, rules: WorkRules): Claim {
  const [engine] = engineEvidence(values, settings);
  return {
    engineOn: engine?.[1] ?? null,
    evidence: engine?.[0] ?? null,
    work: workBy(values, settings, rules, engine?.[1] ?? null),
    positioned: values.positioned === true,
  };
}

/** Whether a claim is that the machine works. */
export const isWorking = ({ engineOn, work }: Claim): boolean =>
  engineOn === true && [...work.values()].includes(true);

/** Whether each kind of evidence that the source is trusted for shows the engine on, best first. */
export function engineEvidence(values: Values, settings: SourceSettings): Map<EngineEvidence, boolean> {
  const { rpm, millivolts } = values;
  const charging = settings.nominalMillivolts === 12_000 ? 13_200 : 26_600;
  const candidates: [EngineEvidence, MaybeBoolean][] = [
    ['rpm', rpm === undefined ? undefined : rpm >= settings.onRpm],
    ['engine-state', values.engineRunning],
    ['counter', values.counts],
    ['voltage', millivolts === undefined ? undefined : millivolts >= charging],
    ['alternator', values.alternator ?? wired(values, settings, 'alternator')],
    ['ignition', values.ignition ?? wired(values, settings, 'ignition')],
    ['accelerometer', shaken(values, settings)],
  ];
  const trusted = candidates.filter(([kind]) => !settings.learning && settings.evidence.includes(kind));
  return new Map(trusted.flatMap(([kind, on]) => (on === undefined ? [] : [[kind, on] as const])));
}

function shaken({ covered, vibration, moving }: Values, { vibration: levels }: SourceSettings): MaybeBoolean {
  if (covered) return covered !== 'off';
  return levels && vibration !== undefined ? vibration >= levels.on : moving;
}

/** What the first input with a use shows. */
export function wired(values: Values, { inputs }: SourceSettings, use: InputUse): MaybeBoolean {
  const inputValues = [values.input1, values.input2, values.input3, values.input4];
  return inputs
    .map((wire, index) => (wire === use ? inputValues[index] : undefined))
    .find((one) => one !== undefined);
}

function workBy(values: Values, settings: SourceSettings, rules: WorkRules, engineOn: boolean | null) {
  const { rpm, speedKmh, loadPercent } = values;
  const minWorkingRpm = settings.workingRpm ?? rules.workingRpm;
  const sensors: readonly (readonly [WorkEvidence, MaybeBoolean])[] = [
    ['rpm', rpm !== undefined && settings.evidence.includes('rpm') ? rpm >= minWorkingRpm : undefined],
    ['load', loadPercent === undefined ? undefined : loadPercent >= 25],
    ['pto', values.pto ?? wired(values, settings, 'pto')],
    ['hydraulics', values.hydraulics ?? wired(values, settings, 'hydraulics')],
    ['vibration', shakenAtWork(values, settings)],
  ];
  const counting = sensors.filter(([kind]) => (rules.workSensors as readonly string[]).includes(kind));
  const all: readonly (readonly [WorkEvidence, MaybeBoolean])[] = [
    ...counting,
    ['on-is-work', rules.onIsWork && engineOn ? true : undefined],
    ['travel', rules.travels && speedKmh !== undefined ? speedKmh >= 3 : undefined],
  ];
  return new Map(all.flatMap(([kind, shows]) => (shows === undefined ? [] : [[kind, shows] as const])));
}

function shakenAtWork({ covered, vibration }: Values, settings: SourceSettings): MaybeBoolean {
  if (settings.learning || !settings.evidence.includes('accelerometer')) return undefined;
  if (covered) return covered === 'working';
  const levels = settings.vibration;
  return levels && vibration !== undefined ? vibration >= levels.active : undefined;
}
