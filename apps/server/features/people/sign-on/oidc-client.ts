import type { ProviderCheckName } from '@groundwork/contract/entities/identity-provider.ts';
import type { Configuration } from 'openid-client';
import { fetchOutgoing, type OutgoingPolicy } from '../../../platform/outgoing/fetch-outgoing.ts';
import type { AttemptSecrets } from './attempt-secrets.ts';
import type { ProviderAnswer } from './attempt-store.ts';
import { toName } from './provider-name.ts';
import type { OidcSettings } from './provider-settings.ts';

/** Client for one OpenID Connect provider. */
export type OidcParty = OidcSettings & {
  readonly clientSecret: string;
  readonly outgoing: OutgoingPolicy;
};

/** Why a provider's response was rejected, for the log and for administrators. */
export class SignOnProblem extends Error {
  readonly check: ProviderCheckName;

  constructor(check: ProviderCheckName, message: string) {
    super(message);
    this.check = check;
  }
}

/** Imported at the first sign-on: most installations have no provider. */
const loadLibrary = () => import('openid-client');

const TIMEOUT_SECONDS = 10;
/** OpenID Connect Core 2: at most 255 ASCII characters. The library takes an empty one. */
const SUBJECT = /^[\x21-\x7e]{1,255}$/;

/**
 * Reads the provider's metadata. Throws if its issuer is not the requested one. Nothing is cached, so that changed keys and
 * addresses of a provider work at the next sign-on.
 */
export async function discover({
  issuer,
  clientId,
  clientSecret,
  outgoing,
}: OidcParty): Promise<Configuration> {
  const oidc = await loadLibrary();
  const url = new URL(issuer);
  // The library verifies the signature of a token only if it is set to.
  const execute = [oidc.enableNonRepudiationChecks];
  // Only a network of the operator is reached over http: `fetchOutgoing` sees to it.
  if (url.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(url, clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
    execute,
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: (address, { method, headers, body }) =>
      fetchOutgoing(
        address,
        { method, headers: { ...headers }, body: body === undefined || body === null ? null : String(body) },
        outgoing,
      ),
  });
}

export type SignOnRequest = AttemptSecrets & { readonly redirectUri: string; readonly state: string };

/** Returns the provider's authorization address. */
export async function buildSignOnAddress(
  configuration: Configuration,
  { redirectUri, state, nonce, pkceVerifier }: SignOnRequest,
): Promise<string> {
  const oidc = await loadLibrary();
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceVerifier),
    code_challenge_method: 'S256',
  });
  return address.href;
}

/** Exchanges the authorization code for the verified claims about the person. Throws a SignOnProblem if a check fails. */
export async function readAnswer(
  configuration: Configuration,
  { issuer, hostedDomain }: OidcSettings,
  callback: URL,
  { state, nonce, pkceVerifier }: Omit<SignOnRequest, 'redirectUri'>,
): Promise<ProviderAnswer> {
  const oidc = await loadLibrary();
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: pkceVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new SignOnProblem('signature', 'no id token');
  if (claims.iss !== configuration.serverMetadata().issuer || claims.iss !== issuer)
    throw new SignOnProblem('issuer', claims.iss);
  if (!SUBJECT.test(claims.sub)) throw new SignOnProblem('subject', claims.sub.slice(0, 300));
  if (hostedDomain !== null && (claims.hd !== hostedDomain || claims.email_verified !== true))
    throw new SignOnProblem('company', String(claims.hd ?? ''));
  return {
    subject: claims.sub,
    email: typeof claims.email === 'string' ? claims.email.slice(0, 254).toLowerCase() : null,
    firstName: toName(claims.given_name),
    lastName: toName(claims.family_name),
    authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1_000).toISOString(),
  };
}

/** Describes why an answer was refused: the library hides the reason in the cause. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${message}${code}${cause instanceof Error ? `: ${cause.message}` : ''}`.slice(0, 500);
}

/** Whether the person, or the provider, declined the sign-on. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'error' in error && error.error === 'access_denied';
