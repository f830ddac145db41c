/** Quarantine keeps this many of the newest readings of each source and reason, by arrival, and counts the others. */
export const MAX_QUARANTINED_PER_REASON = 1_000;
