const MAX_NAME_LENGTH = 80;

/** Returns a name that a provider sends as one line, of a length that screens show; empty if it is no text. */
export const toName = (claim: unknown): string =>
  typeof claim === 'string' && claim.isWellFormed()
    ? claim
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim()
        .slice(0, MAX_NAME_LENGTH)
    : '';
