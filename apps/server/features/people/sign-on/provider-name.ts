const MAX_NAME_LENGTH = 80;

/** Returns a name from a provider as one line of limited length; empty if it is not a text. */
export const toName = (claim: unknown): string =>
  typeof claim === 'string' && claim.isWellFormed()
    ? claim
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim()
        .slice(0, MAX_NAME_LENGTH)
    : '';
