import type { ContextItem } from '../derivation/stream/item.ts';

/** Dated settings that may restate a day, with the kinds of items that they put into a machine's stream. */
export const SETTING_REASONS = {
  attachment: ['attach', 'detach'],
  archiving: ['archive', 'unarchive'],
  'source-profile': ['source-settings'],
  'machine-type': ['machine-type'],
  zone: ['zone'],
  site: ['site'],
  hire: ['hire'],
  calendar: ['calendar'],
} as const satisfies Record<string, readonly ContextItem['kind'][]>;
export type SettingReason = keyof typeof SETTING_REASONS;

/**
 * Why a day was derived again: readings that arrived late, a reading that ended a silence, a changed setting, a
 * person's order, or a new version of the rules.
 */
export const RESTATEMENT_REASONS = [
  'late-readings',
  'silence-ended',
  ...(Object.keys(SETTING_REASONS) as SettingReason[]),
  'derived-again',
  'new-rules',
] as const;
export type RestatementReason = (typeof RESTATEMENT_REASONS)[number];

/** A day that ended less than this long ago is still expected to change. */
export const SETTLED_AFTER_SECONDS = 48 * 3600;
/** Smaller changes of on-time and distance are not worth a mark. */
const MIN_SHARE = 0.01;
/** Distances are shown in metres at their finest. */
const MIN_MILLIMETRES = 1_000;
/** Changes that follow each other this soon are one: a backlog arrives in many packets. */
const MERGED_WITHIN_SECONDS = 3600;
const MAX_PER_DAY = 20;

export type DayFigures = { readonly onSeconds: number; readonly distanceMillimetres: number };

/** A change of a day's figures. Instants in seconds since 1970, of its first and last part. */
export type Restatement = {
  readonly beganAt: number;
  readonly restatedAt: number;
  readonly reasons: readonly RestatementReason[];
  readonly before: DayFigures;
  readonly after: DayFigures;
};

/** Returns whether on-time or distance changed by 1 % or more. */
export function isRestated({ before, after }: Pick<Restatement, 'before' | 'after'>): boolean {
  const metres = Math.abs(after.distanceMillimetres - before.distanceMillimetres);
  return (
    hasChanged(before.onSeconds, after.onSeconds) ||
    (metres >= MIN_MILLIMETRES && hasChanged(before.distanceMillimetres, after.distanceMillimetres))
  );
}

const hasChanged = (before: number, after: number): boolean =>
  before !== after && Math.abs(after - before) >= before * MIN_SHARE;

/** The restatements of one day to store or to remove after another change. */
export type RestatementUpdate = {
  readonly save: Restatement | null;
  readonly remove: Restatement | null;
};

/**
 * Adds a change to the restatements of a day, oldest first: as a new one, or to the last one if that is recent or if
 * there are too many. One that is undone within the hour is removed.
 */
export function addRestatement(stored: readonly Restatement[], change: Restatement): RestatementUpdate {
  const last = stored.at(-1);
  const isMerged =
    last !== undefined &&
    (change.restatedAt - last.restatedAt < MERGED_WITHIN_SECONDS || stored.length >= MAX_PER_DAY);
  if (!isMerged) return { save: isRestated(change) ? change : null, remove: null };
  const reasons = RESTATEMENT_REASONS.filter((one) => [...last.reasons, ...change.reasons].includes(one));
  const merged = { ...change, beganAt: last.beganAt, reasons, before: last.before };
  return isRestated(merged) ? { save: merged, remove: null } : { save: null, remove: last };
}
