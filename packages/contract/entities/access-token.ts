import { TOKEN_SCOPES } from '@groundwork/domain/policy/token-scope.ts';
import * as z from 'zod/mini';
import { id, instant, line } from '../fields.ts';

const scope = z.enum(TOKEN_SCOPES);

/** Whether a token works; `expires-soon` does for two weeks at most. */
export const TOKEN_STATES = ['works', 'expires-soon', 'expired', 'ended'] as const;

const person = z.object({
  id,
  /** Null for people who are not, or no longer, in the organisation. */
  name: z.nullable(z.string()),
});

/** An access token as listed after its creation: never the token itself. */
export const accessToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(scope),
  /** The last characters of the token, to identify it. */
  ending: z.string(),
  state: z.enum(TOKEN_STATES),
  /** Whose role and limits it has; null: it is the organisation's own. */
  person: z.nullable(person),
  createdBy: person,
  createdAt: instant,
  expiresAt: instant,
  /** Null unless somebody ended it, or its person left. */
  endedAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
  /** The networks that it was used from, the latest first. */
  usedFrom: z.array(z.string()),
});
export type AccessToken = z.output<typeof accessToken>;

/** What somebody wants of a new token. */
export const newAccessToken = z.strictObject({
  name: line(60),
  scopes: z.array(scope).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length)),
  /** From now until it expires. */
  days: z.int().check(z.minimum(1), z.maximum(365)),
});

/** A token with its text, which is shown only once. */
export const createdAccessToken = z.object({
  token: z.string(),
  /** The portal's own address, for a first call. */
  address: z.string(),
  ...accessToken.shape,
});
