/** Why something that a source said is kept apart and used for nothing. */
export const QUARANTINE_REASONS = [
  'clock-before-2010',
  'clock-ahead',
  'impossible-position',
  'no-partition',
  'millisecond-full',
  'refused-by-database',
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];
