import type { NominalMillivolts } from '../derivation/stream/evidence.ts';

/** Vital signs of a source from its last readings; null: not reported. Instants in seconds since 1970. */
export type SourceVitals = {
  readonly lastHeardAt: number | null;
  /** How long it may be silent after its last reading. */
  readonly expectedWithinSeconds: number;
  readonly nominalMillivolts: NominalMillivolts;
  readonly externalMillivolts: number | null;
  readonly batteryMillivolts: number | null;
  readonly batteryPercent: number | null;
  /** Bars of the mobile network, 0 to 5. */
  readonly signalBars: number | null;
  readonly lastFixAt: number | null;
  /** Quarantined readings of the last week. */
  readonly quarantined: number;
};

/** Findings that need attention, most severe first; `quarantined-only`: it reports, but nothing that can be used. */
export const HEALTH_FINDINGS = [
  'never-heard',
  'quarantined-only',
  'silent',
  'power-lost',
  'battery-low',
  'quarantined',
  'no-fix',
  'weak-signal',
] as const;
export type HealthFinding = (typeof HEALTH_FINDINGS)[number];

/** A supply below this share of its nominal voltage is cut off, as with an open isolator. */
export const POWER_LOST_SHARE = 0.2;
/** Below this a lithium cell of a tracker is nearly empty. */
const BATTERY_LOW_MILLIVOLTS = 3_500;
const BATTERY_LOW_PERCENT = 20;
const WEAK_SIGNAL_BARS = 1;
/** Longer than a machine usually stands indoors. */
const WITHOUT_FIX_SECONDS = 7 * 86_400;

/** Returns the start of a silence that is longer than expected; null: the source reports as expected. */
export function silentSince(vitals: SourceVitals, now: number): number | null {
  const { lastHeardAt, expectedWithinSeconds } = vitals;
  if (lastHeardAt === null || now - lastHeardAt <= expectedWithinSeconds) return null;
  return lastHeardAt;
}

/** Lists the findings of a source at an instant, most severe first; empty: healthy. */
export function judgeSource(vitals: SourceVitals, now: number): HealthFinding[] {
  if (vitals.lastHeardAt === null) return [vitals.quarantined > 0 ? 'quarantined-only' : 'never-heard'];
  const holds: Record<HealthFinding, boolean> = {
    'never-heard': false,
    'quarantined-only': false,
    silent: silentSince(vitals, now) !== null,
    'power-lost': isBelow(vitals.externalMillivolts, POWER_LOST_SHARE * vitals.nominalMillivolts),
    'battery-low':
      isBelow(vitals.batteryPercent, BATTERY_LOW_PERCENT) ||
      (vitals.batteryPercent === null && isBelow(vitals.batteryMillivolts, BATTERY_LOW_MILLIVOLTS)),
    quarantined: vitals.quarantined > 0,
    'no-fix': now - (vitals.lastFixAt ?? Number.NEGATIVE_INFINITY) > WITHOUT_FIX_SECONDS,
    'weak-signal': vitals.signalBars !== null && isSignalWeak(vitals.signalBars),
  };
  return HEALTH_FINDINGS.filter((finding) => holds[finding]);
}

/** Whether a mobile signal is so weak that reports may be lost; in bars of five. */
export const isSignalWeak = (bars: number): boolean => bars <= WEAK_SIGNAL_BARS;

const isBelow = (value: number | null, limit: number): boolean => value !== null && value < limit;

/** The overall health of a machine's sources. */
export const HEALTH_VERDICTS = ['healthy', 'attention', 'silent', 'no-source', 'not-told'] as const;
export type HealthVerdict = (typeof HEALTH_VERDICTS)[number];

const SILENT: readonly HealthFinding[] = ['never-heard', 'silent'];

/** Judges a machine by its sources; it is silent only if all of them are. */
export function judgeMachine(findings: readonly (readonly HealthFinding[])[]): HealthVerdict {
  if (findings.length === 0) return 'no-source';
  if (findings.every((source) => source.some((finding) => SILENT.includes(finding)))) return 'silent';
  return findings.some((source) => source.length > 0) ? 'attention' : 'healthy';
}
