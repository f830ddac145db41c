/** Why a reading is quarantined: stored, but used for no figure. */
export const QUARANTINE_REASONS = [
  'clock-before-2010',
  'clock-ahead',
  'impossible-position',
  'no-partition',
  'millisecond-full',
  'refused-by-database',
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];
