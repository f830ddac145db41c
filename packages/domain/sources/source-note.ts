/**
 * What is unusual in how a source sends. `two-networks`: from two networks in turn, as two devices with one code do.
 * `too-many-records`: more records than it may, so that it had to wait.
 */
export const SOURCE_NOTES = ['two-networks', 'too-many-records'] as const;
export type SourceNote = (typeof SOURCE_NOTES)[number];
