type Described = { readonly status: number; readonly text: string };

/** Errors of programs with access tokens; part of `ERRORS`. */
export const PROGRAM_ERRORS = {
  INVALID_ACCESS_TOKEN: {
    status: 401,
    text: 'This access token is not valid. It has expired, was ended, or never existed.',
  },
  PERSON_ONLY: { status: 403, text: 'Only a person who is logged in can do this, not a program.' },
  SCOPE_REQUIRED: { status: 403, text: 'This access token does not have the scope that this needs.' },
  INVALID_IDEMPOTENCY_KEY: {
    status: 400,
    text: 'The Idempotency-Key header must have 1 to 255 visible ASCII characters.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    text: 'This idempotency key was used for another request. Please use a new one.',
  },
  TOO_MANY_IDEMPOTENCY_KEYS: {
    status: 429,
    text: 'Too many idempotency keys were used in the last 24 hours. Please try again later.',
  },
  TOO_MANY_ACCESS_TOKENS: {
    status: 409,
    text: 'There are too many access tokens that work. Please end one first.',
  },
  FOREIGN_NUMBER_TAKEN: { status: 409, text: 'Another record already has this foreign number.' },
} as const satisfies Record<string, Described>;
