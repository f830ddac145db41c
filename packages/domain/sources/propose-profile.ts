import { ENGINE_EVIDENCE, ENGINE_ON_RPM, type EngineEvidence } from '../derivation/stream/evidence.ts';
import { createDefaultProfile } from '../derivation/stream/source-settings.ts';
import type { Signals } from '../readings/signals.ts';
import type { SourceType } from './source-type.ts';

/** The part of a reading that a proposal needs; `at` in seconds since 1970. */
export type ReportedSignals = { readonly at: number; readonly signals: Signals };

/** The reasons for a proposed profile; each has a text on the screen. */
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
  readonly profile: ReturnType<typeof createDefaultProfile>;
  readonly reasons: readonly ProposalReason[];
};

/** Trusted whenever reported; the others only if nothing better is reported. */
const TRUSTED: readonly EngineEvidence[] = ['rpm', 'engine-state', 'counter', 'ignition'];
const FALLBACKS: readonly EngineEvidence[] = ['alternator', 'voltage', 'accelerometer'];

/** A battery voltage above this means 24 V. */
const TWELVE_VOLT_LIMIT_MILLIVOLTS = 18_000;

/** Two readings in a row may be lost before a source counts as silent. */
const MIN_INTERVAL_SPACINGS = 3;

const IS_REPORTED: { readonly [kind in EngineEvidence]: (signals: Signals) => boolean } = {
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
 * Proposes a profile for a source from its recent readings, in time order: the evidence it reports, best first, and
 * intervals of three of its own spacings if the defaults are too short.
 */
export function proposeProfile(type: SourceType, readings: readonly ReportedSignals[]): ProposedProfile {
  const defaults = createDefaultProfile(type);
  if (readings.length === 0) return { profile: defaults, reasons: ['not-heard'] };
  const evidence = listEvidence(readings);
  const on = proposeInterval(readings, true, defaults.onIntervalSeconds);
  const off = proposeInterval(readings, false, defaults.offIntervalSeconds);
  const highest = Math.max(...readings.map(({ signals }) => signals.externalVoltageMillivolts ?? 0));
  const nominalMillivolts = highest > TWELVE_VOLT_LIMIT_MILLIVOLTS ? 24_000 : 12_000;
  return {
    profile: {
      ...defaults,
      evidence: evidence.length > 0 ? evidence : defaults.evidence,
      nominalMillivolts,
      onIntervalSeconds: on,
      offIntervalSeconds: off,
    },
    reasons: [
      ...(evidence.length > 0 ? evidence : ['no-evidence' as const]),
      ...(on > defaults.onIntervalSeconds ? ['slower-when-on' as const] : []),
      ...(off > defaults.offIntervalSeconds ? ['slower-when-off' as const] : []),
    ],
  };
}

/** Lists the reported evidence in rank order: all that is trusted, else the best fallback. */
function listEvidence(readings: readonly ReportedSignals[]): EngineEvidence[] {
  const isReported = (kind: EngineEvidence) => readings.some(({ signals }) => IS_REPORTED[kind](signals));
  const trusted = ENGINE_EVIDENCE.filter((kind) => TRUSTED.includes(kind) && isReported(kind));
  return trusted.length > 0 ? trusted : FALLBACKS.filter(isReported).slice(0, 1);
}

/** Returns the default interval, or three of the source's own median spacings in whole minutes if that is longer. */
function proposeInterval(
  readings: readonly ReportedSignals[],
  isOn: boolean,
  defaultSeconds: number,
): number {
  const spacings = readings
    .flatMap(({ at }, index) => {
      const before = readings[index - 1];
      return before && isEngineOn(before.signals) === isOn ? [at - before.at] : [];
    })
    .sort((a, b) => a - b);
  const median = spacings[Math.floor(spacings.length / 2)] ?? 0;
  return Math.max(defaultSeconds, Math.ceil((MIN_INTERVAL_SPACINGS * median) / 60) * 60);
}

const isEngineOn = ({ rpm, engineRunning, ignition }: Signals): boolean =>
  rpm === undefined ? (engineRunning ?? ignition ?? false) : rpm >= ENGINE_ON_RPM;
