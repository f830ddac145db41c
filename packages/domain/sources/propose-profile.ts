import { ENGINE_EVIDENCE, ENGINE_ON_RPM, type EngineEvidence } from '../derivation/stream/evidence.ts';
import { defaultProfileOf } from '../derivation/stream/source-settings.ts';
import type { Signals } from '../readings/signals.ts';
import type { SourceType } from './source-type.ts';

/** One reading of a source as far as a proposal looks at it; `at` in seconds since 1970. */
export type HeardReading = { readonly at: number; readonly signals: Signals };

/** Why a profile is proposed as it is, for a sentence each. */
export const PROPOSAL_REASONS = [
  'not-heard',
  'rpm',
  'engine-state',
  'counter',
  'ignition',
  'alternator',
  'voltage',
  'accelerometer',
  'no-evidence',
  'slower-when-on',
  'slower-when-off',
] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

export type ProposedProfile = {
  readonly profile: ReturnType<typeof defaultProfileOf>;
  readonly reasons: readonly ProposalReason[];
};

/** Trusted whenever they are said; the others only where nothing better is. */
const TRUSTED: readonly EngineEvidence[] = ['rpm', 'engine-state', 'counter', 'ignition'];
const FALL_BACKS: readonly EngineEvidence[] = ['alternator', 'voltage', 'accelerometer'];

/** A machine's battery above this is one of 24 V. */
const TWELVE_VOLT_LIMIT_MILLIVOLTS = 18_000;

/** A reading may be lost twice in a row before a source counts as silent. */
const SPACINGS_WAITED = 3;

const SAID: { readonly [kind in EngineEvidence]: (signals: Signals) => boolean } = {
  rpm: ({ rpm }) => rpm !== undefined,
  'engine-state': ({ engineRunning }) => engineRunning !== undefined,
  counter: ({ engineHours }) => engineHours !== undefined,
  voltage: ({ externalVoltageMillivolts }) => externalVoltageMillivolts !== undefined,
  alternator: ({ alternator }) => alternator !== undefined,
  ignition: ({ ignition }) => ignition !== undefined,
  accelerometer: ({ moving, vibration, covered }) =>
    moving !== undefined || vibration !== undefined || covered !== undefined,
};

/**
 * How a source could be read, by what it has said of late: the evidence that it gives, best first, and intervals that
 * wait for three of its readings where the usual ones are too short. `heard` stands in the order of time.
 */
export function proposeProfile(type: SourceType, heard: readonly HeardReading[]): ProposedProfile {
  const usual = defaultProfileOf(type);
  if (heard.length === 0) return { profile: usual, reasons: ['not-heard'] };
  const evidence = evidenceSaid(heard);
  const on = waitFor(heard, true, usual.onIntervalSeconds);
  const off = waitFor(heard, false, usual.offIntervalSeconds);
  const highest = Math.max(...heard.map(({ signals }) => signals.externalVoltageMillivolts ?? 0));
  const nominalMillivolts = highest > TWELVE_VOLT_LIMIT_MILLIVOLTS ? 24_000 : 12_000;
  return {
    profile: {
      ...usual,
      evidence: evidence.length > 0 ? evidence : usual.evidence,
      nominalMillivolts,
      onIntervalSeconds: on,
      offIntervalSeconds: off,
    },
    reasons: [
      ...(evidence.length > 0 ? evidence : ['no-evidence' as const]),
      ...(on > usual.onIntervalSeconds ? ['slower-when-on' as const] : []),
      ...(off > usual.offIntervalSeconds ? ['slower-when-off' as const] : []),
    ],
  };
}

/** In the rank of ENGINE_EVIDENCE: all that can be trusted, else the best of what may deceive. */
function evidenceSaid(heard: readonly HeardReading[]): EngineEvidence[] {
  const isSaid = (kind: EngineEvidence) => heard.some(({ signals }) => SAID[kind](signals));
  const trusted = ENGINE_EVIDENCE.filter((kind) => TRUSTED.includes(kind) && isSaid(kind));
  return trusted.length > 0 ? trusted : FALL_BACKS.filter(isSaid).slice(0, 1);
}

/** The usual interval, or so long that three of the source's own spacings fit, in whole minutes. */
function waitFor(heard: readonly HeardReading[], isOn: boolean, usualSeconds: number): number {
  const spacings = heard
    .flatMap(({ at }, index) => {
      const before = heard[index - 1];
      return before && saysOn(before.signals) === isOn ? [at - before.at] : [];
    })
    .sort((a, b) => a - b);
  const middle = spacings[Math.floor(spacings.length / 2)] ?? 0;
  return Math.max(usualSeconds, Math.ceil((SPACINGS_WAITED * middle) / 60) * 60);
}

const saysOn = ({ rpm, engineRunning, ignition }: Signals): boolean =>
  rpm === undefined ? (engineRunning ?? ignition ?? false) : rpm >= ENGINE_ON_RPM;
