/** How long a token works at most. */
export const MAX_TOKEN_DAYS = 365;
/** Tokens of one person, and of an organisation itself, that have neither ended nor expired. */
export const OPEN_TOKENS = { perPerson: 20, perOrganisation: 50 } as const;
/** A use is recorded if the last one is this old. */
export const RECORD_TOKEN_USE_AFTER_MS = 60_000;
/** Networks that are kept for each token. */
export const NETWORKS_PER_TOKEN = 20;
/** How long the answer of a call with an idempotency key is given again. */
export const REPEATABLE_MS = 86_400_000;
/** Idempotency keys of all tokens of an organisation within that time. */
export const REPEATABLE_CALLS_PER_ORGANISATION = 10_000;
