import type { SourceType } from '../../sources/source-type.ts';
import { canonicalJson } from './canonical-json.ts';
import { ENGINE_ON_RPM, type EngineEvidence, type NominalMillivolts } from './evidence.ts';

/** What may be wired to a digital input of a tracker. */
export const INPUT_USES = ['ignition', 'alternator', 'hydraulics', 'pto'] as const;
export type InputUse = (typeof INPUT_USES)[number];

/** How one source is read: dated settings, in force from their instant on. */
export type SourceSettings = {
  /** Longest time to its next reading after one with the engine on; later is silence. */
  readonly onIntervalSeconds: number;
  /** The same after any other reading. */
  readonly offIntervalSeconds: number;
  /** The kinds of engine evidence this source is trusted for, in the order of ENGINE_EVIDENCE. */
  readonly evidence: readonly EngineEvidence[];
  /** Engine speed from which the engine is on. */
  readonly onRpm: number;
  /** Engine speed from which it works; null: what the machine's type says. */
  readonly workingRpm: number | null;
  /** Vibration from which the engine is on, and from which it works; null: not known yet, so it tells nothing. */
  readonly vibration: { readonly on: number; readonly active: number } | null;
  readonly nominalMillivolts: NominalMillivolts;
  /** What is wired to the digital inputs 1 to 4; an input without a use tells nothing. */
  readonly inputs: readonly (InputUse | null)[];
  /** Its levels are being learned: it reports, but what it says of the engine does not count yet. */
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

/** So long a vibration sensor is left to learn what of its machine's shaking is an engine. */
export const LEARNING_SECONDS = 7 * 86_400;

/** How a source is read as long as nobody says otherwise: a vibration sensor by what shakes it. */
export function defaultProfileOf(type: SourceType) {
  const { learning: _learning, evidence, inputs, ...profile } = DEFAULT_SOURCE_SETTINGS;
  const trusted: readonly EngineEvidence[] = type === 'LORA' ? ['accelerometer'] : evidence;
  return { ...profile, evidence: [...trusted], inputs: [...inputs] };
}

/** Whether two settings read a source alike. */
export function sameSourceSettings(a: SourceSettings, b: SourceSettings): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
