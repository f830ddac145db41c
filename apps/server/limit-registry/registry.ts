import { ACCESS_TOKENS } from './access-tokens.ts';
import { BODIES } from './bodies.ts';
import { CALLS, DATABASE } from './calls.ts';
import { INVITATIONS } from './invitations.ts';
import { type ListedLimit, type Row, toLimit } from './listed-limit.ts';
import { READINGS } from './readings.ts';
import { SIGN_IN } from './sign-in.ts';

const AREAS: Readonly<Record<string, readonly Row[]>> = {
  'Calls and streams': CALLS,
  'Database connections': DATABASE,
  'Bodies, files and responses': BODIES,
  'Sign-in': SIGN_IN,
  Invitations: INVITATIONS,
  'Access tokens': ACCESS_TOKENS,
  Readings: READINGS,
};

/** All limits by area. A constant that a file called `…-limits.ts` exports must be among them. */
export const LIMITS: Readonly<Record<string, readonly ListedLimit[]>> = Object.fromEntries(
  Object.entries(AREAS).map(([area, rows]) => [area, rows.map(toLimit)]),
);
