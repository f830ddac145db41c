import type { NominalMillivolts } from '../derivation/stream/evidence.ts';
import { POWER_LOST_SHARE } from '../sources/source-health.ts';
import type { AttentionLevels } from './attention-levels.ts';

const SECONDS_PER_MINUTE = 60;
const MILLIVOLTS_PER_VOLT = 1_000;

/** Where a machine is outside the outline of its site. Instants in seconds since 1970. */
export type Departure = {
  readonly distanceMetres: number;
  readonly leftAt: number;
  readonly isEngineOff: boolean;
};

/** Returns whether a machine is off its site: too far from the outline, for long enough or with the engine off there. */
export function isOffSite(departure: Departure, now: number, levels: AttentionLevels): boolean {
  if (departure.distanceMetres <= levels.offSiteMetres) return false;
  const isLong = now - departure.leftAt >= levels.offSiteMinutes * SECONDS_PER_MINUTE;
  return isLong || departure.isEngineOff;
}

/** The newest values of a source's own battery and of its machine's supply at rest; null: not reported. */
export type Supply = {
  readonly batteryPercent: number | null;
  readonly restingMillivolts: number | null;
  readonly nominalMillivolts: NominalMillivolts;
};

/** Returns whether the source's own battery is low. */
export const isBatteryLow = (
  { batteryPercent }: Pick<Supply, 'batteryPercent'>,
  levels: AttentionLevels,
): boolean => batteryPercent !== null && batteryPercent < levels.batteryPercent;

/** The lowest supply at rest that needs no attention, in volts. */
export const getRestingLevel = (nominal: NominalMillivolts, levels: AttentionLevels): number =>
  nominal === 12_000 ? levels.battery12Volts : levels.battery24Volts;

/** Returns whether the machine's supply at rest is low. One that is cut off, as by an isolator, is not low. */
export function isSupplyLow(
  { restingMillivolts, nominalMillivolts }: Omit<Supply, 'batteryPercent'>,
  levels: AttentionLevels,
): boolean {
  if (restingMillivolts === null || restingMillivolts < POWER_LOST_SHARE * nominalMillivolts) return false;
  return restingMillivolts < getRestingLevel(nominalMillivolts, levels) * MILLIVOLTS_PER_VOLT;
}

/** Time of one machine on one day. */
export type IdleDay = { readonly activeSeconds: number; readonly idleSeconds: number };

/** The share of active and idle time that was idle, 0 to 1; null without either. */
export function getIdleShare({ activeSeconds, idleSeconds }: IdleDay): number | null {
  const both = activeSeconds + idleSeconds;
  return both === 0 ? null : idleSeconds / both;
}

/**
 * Returns the idle seconds of a day beyond the usual share, or null if the day needs no attention: its share is not
 * high enough compared with the usual one, or the extra time is short.
 */
export function findExtraIdle(day: IdleDay, usualShare: number, levels: AttentionLevels): number | null {
  const bothSeconds = day.activeSeconds + day.idleSeconds;
  const usualSeconds = usualShare * bothSeconds;
  // Whole seconds: the product of shares is not exact.
  const extraSeconds = Math.round(day.idleSeconds - usualSeconds);
  const isHigh = day.idleSeconds >= Math.round(levels.idleShareRatio * usualSeconds);
  const isLong = extraSeconds >= levels.idleExtraMinutes * SECONDS_PER_MINUTE;
  return bothSeconds > 0 && isHigh && isLong ? extraSeconds : null;
}
