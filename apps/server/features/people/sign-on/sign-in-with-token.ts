import type { JWTPayload } from 'jose';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import type { AnsweredAttempt } from './attempt-store.ts';
import type { Join, SignedOn } from './finish-sign-on.ts';
import { useIdentity } from './identity-store.ts';
import { toName } from './provider-name.ts';
import { tokenSettings } from './provider-settings.ts';
import { findProvider, type Provider, toProviderKey } from './provider-store.ts';
import type { SignOnParts } from './sign-on-parts.ts';
import { useToken } from './used-token-store.ts';

/** Imported at the first token. */
const loadLibrary = () => import('jose');

/** Asymmetric ones only: the portal holds no secret with which it could sign itself. */
const ALGORITHMS = ['EdDSA', 'Ed25519', 'ES256', 'RS256'];
/** The longest lifetime of a token, and the allowed clock difference. */
const TOKEN_SECONDS = 300;
const SKEW_SECONDS = 60;
const SUBJECT = /^[\x21-\x7e]{1,255}$/;

/** The audience of one provider's tokens: a token for another provider or portal is rejected. */
export const getTokenAudience = (publicUrl: string, { code }: Pick<Provider, 'code'>): string =>
  `${publicUrl}/sso/token/${code}`;

/**
 * Returns the account that a token of an organisation's own server identifies. A token works once, within five minutes. Throws
 * TOKEN_REFUSED, and ACCOUNT_NOT_LINKED if no account is linked to its subject.
 */
export async function signInWithToken(
  parts: Omit<SignOnParts, 'outgoing'>,
  token: string,
  join: Join,
  now: Date,
): Promise<SignedOn> {
  const { app, publicUrl } = parts;
  const provider = await findNamedProvider(parts, token);
  const audience = getTokenAudience(publicUrl, provider);
  const claims = await verify(token, provider, audience, now).catch((error: unknown) => {
    parts.note(provider, error instanceof Error ? error.message : String(error));
    throw new Refusal('TOKEN_REFUSED');
  });
  const key = toProviderKey(provider);
  const { organisationId } = key;
  const used = { idHash: hashToken(claims.jti), expiresAt: new Date((claims.exp + SKEW_SECONDS) * 1_000) };
  const known = await app.within({ organisationId }, async (db) => {
    if (!(await useToken(db, key, used, now))) throw new Refusal('TOKEN_REFUSED');
    return useIdentity(db, key, claims.sub, now);
  });
  const answer = {
    subject: claims.sub,
    email: null,
    firstName: toName(claims.given_name),
    lastName: toName(claims.family_name),
    authenticatedAt: null,
  };
  const answered: AnsweredAttempt = {
    ...{ ...key, purpose: 'sign-in', personId: null, challenge: Buffer.alloc(0), answer },
  };
  const personId = known ?? (await join(answered));
  if (personId === null) throw new Refusal('ACCOUNT_NOT_LINKED');
  return { personId, through: { method: 'token', ...key, authenticatedAt: null } };
}

class TokenProblem extends Error {}

/** The audience names the provider, whose keys then decide whether the token is believed. */
async function findNamedProvider(
  { app, publicUrl }: Pick<SignOnParts, 'app' | 'publicUrl'>,
  token: string,
): Promise<Provider> {
  const code = (await readAudience(token))?.slice(getTokenAudience(publicUrl, { code: '' }).length) ?? '';
  const provider = await app.within({ readOnly: true }, (db) => findProvider(db, code));
  if (provider?.kind !== 'custom-token' || provider.enabledAt === null) throw new Refusal('TOKEN_REFUSED');
  return provider;
}

async function readAudience(token: string): Promise<string | null> {
  const { decodeJwt } = await loadLibrary();
  try {
    const { aud } = decodeJwt(token);
    return typeof aud === 'string' ? aud : null;
  } catch {
    return null;
  }
}

type Claims = JWTPayload & { readonly sub: string; readonly jti: string; readonly exp: number };

async function verify(token: string, { settings }: Provider, audience: string, now: Date): Promise<Claims> {
  const { createLocalJWKSet, jwtVerify } = await loadLibrary();
  const { issuer, keys } = tokenSettings.parse(settings);
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [...keys] }), {
    ...{ issuer, audience, algorithms: ALGORITHMS, currentDate: now },
    ...{ maxTokenAge: TOKEN_SECONDS, clockTolerance: SKEW_SECONDS },
    requiredClaims: ['sub', 'jti', 'exp', 'iat'],
  });
  const { sub = '', jti = '', exp = 0, iat = 0 } = payload;
  if (payload.aud !== audience) throw new TokenProblem('more than one audience');
  if (exp - iat > TOKEN_SECONDS) throw new TokenProblem(`valid for ${exp - iat} seconds`);
  if (!SUBJECT.test(sub)) throw new TokenProblem('no usable subject');
  if (jti === '' || jti.length > 255) throw new TokenProblem('no usable jti');
  return { ...payload, sub, jti, exp };
}
