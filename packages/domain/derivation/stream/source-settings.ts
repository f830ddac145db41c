import { SOURCE_TYPE_TRAITS, type SourceType } from '../../sources/source-type.ts';
import { canonicalJson } from './canonical-json.ts';
import { ENGINE_ON_RPM, type EngineEvidence, type NominalMillivolts } from './evidence.ts';

/** What may be wired to a digital input of a tracker. */
export const INPUT_USES = ['ignition', 'alternator', 'hydraulics', 'pto', 'tip'] as const;
export type InputUse = (typeof INPUT_USES)[number];

/** How the readings of one source are interpreted. */
export type SourceSettings = {
  /** Maximum time to the next reading after one with the engine on; if it takes longer, the source is silent. */
  readonly onIntervalSeconds: number;
  /** The same after any other reading. */
  readonly offIntervalSeconds: number;
  /** The kinds of engine evidence this source is trusted for, in the order of ENGINE_EVIDENCE. */
  readonly evidence: readonly EngineEvidence[];
  /** Minimum engine speed of a running engine. */
  readonly onRpm: number;
  /** Minimum engine speed of a working machine; null: that of the machine type. */
  readonly workingRpm: number | null;
  /** Minimum vibration of a running engine and of a working machine; null: not known yet, so vibration is ignored. */
  readonly vibration: { readonly on: number; readonly active: number } | null;
  readonly nominalMillivolts: NominalMillivolts;
  /** What is wired to the digital inputs 1 to 4; null: the input is ignored. */
  readonly inputs: readonly (InputUse | null)[];
  /** The vibration levels are being learned: until then the source is no evidence of the engine. */
  readonly learning: boolean;
};

export const DEFAULT_SOURCE_SETTINGS: SourceSettings = {
  onIntervalSeconds: 15 * 60,
  offIntervalSeconds: 25 * 3600,
  evidence: ['rpm', 'engine-state', 'ignition'],
  onRpm: ENGINE_ON_RPM,
  workingRpm: null,
  vibration: null,
  nominalMillivolts: 12_000,
  inputs: [null, null, null, null],
  learning: false,
};

/** How long a vibration sensor learns which of its machine's vibration is the engine. */
export const LEARNING_SECONDS = 7 * 86_400;

/** Creates the default profile of a type of source; a vibration sensor is trusted for its accelerometer. */
export function createDefaultProfile(type: SourceType) {
  const { learning: _learning, evidence, inputs, ...profile } = DEFAULT_SOURCE_SETTINGS;
  const trusted: readonly EngineEvidence[] = SOURCE_TYPE_TRAITS[type].learnsVibration
    ? ['accelerometer']
    : evidence;
  return { ...profile, evidence: [...trusted], inputs: [...inputs] };
}

/** Returns whether a source is trusted for the time that its readings cover. */
export function mayCoverTime({ learning, evidence }: SourceSettings): boolean {
  return !learning && evidence.includes('accelerometer');
}

/** Returns whether two settings are equal. */
export function sameSourceSettings(a: SourceSettings, b: SourceSettings): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
