import { createHash } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAssertionOptions,
  PasskeyCreation,
  PasskeyCreationOptions,
} from '@groundwork/contract/entities/passkey.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Factor, NewPasskey } from './factor-store.ts';

/** Loaded with the first passkey: most installations start without one. */
const loadLibrary = () => import('@simplewebauthn/server');

const NAME_OF_PORTAL = 'Groundwork';
const TIMEOUT_MS = 300_000;

/** The portal as passkeys know it: they work for this host only, wherever a look-alike leads. */
export type PasskeyParty = { readonly publicUrl: string };

const getHost = ({ publicUrl }: PasskeyParty): string => new URL(publicUrl).hostname;
const getOrigin = ({ publicUrl }: PasskeyParty): string => new URL(publicUrl).origin;

/** What a passkey signs: derived from the token of the challenge, which works once. */
const toChallenge = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`passkey ${token}`).digest());

const toExpected = (token: string): string => Buffer.from(toChallenge(token)).toString('base64url');

const listDescriptors = (factors: readonly Factor[]) =>
  factors.flatMap(({ credentialId, transports }) =>
    credentialId === null ? [] : [{ id: credentialId.toString('base64url'), transports }],
  );

/** What the browser needs to create a passkey for an account. */
export async function offerPasskey(
  party: PasskeyParty,
  account: { readonly personId: number; readonly email: string; readonly name: string },
  factors: readonly Factor[],
  token: string,
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: NAME_OF_PORTAL,
    rpID: getHost(party),
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(createHash('sha256').update(`person ${account.personId}`).digest()),
    challenge: toChallenge(token),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: listDescriptors(factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...options };
}

/** Checks a new passkey; null if it was not made for this challenge, portal and host. */
export async function readNewPasskey(
  party: PasskeyParty,
  name: string,
  response: PasskeyCreation,
  token: string,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: toExpected(token),
    expectedOrigin: getOrigin(party),
    expectedRPID: getHost(party),
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    name,
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: response.response.transports ?? [],
  };
}

/** What the browser needs to sign in with one of the passkeys; null if there is none. */
export async function askForPasskey(
  party: PasskeyParty,
  factors: readonly Factor[],
  token: string,
): Promise<PasskeyAssertionOptions | null> {
  const allowCredentials = listDescriptors(factors);
  if (allowCredentials.length === 0) return null;
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: getHost(party),
    allowCredentials,
    challenge: toChallenge(token),
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
  });
  return { ...options };
}

/** Checks the answer of a passkey; returns its new counter, null if the answer is not of it, or not for this challenge. */
export async function readPasskeyCount(
  party: PasskeyParty,
  { credentialId, publicKey }: Factor,
  response: PasskeyAssertion,
  token: string,
): Promise<number | null> {
  if (credentialId === null || publicKey === null) return null;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: toExpected(token),
    expectedOrigin: getOrigin(party),
    expectedRPID: getHost(party),
    // The counter is checked where it is saved, because two answers may arrive at once.
    credential: {
      id: credentialId.toString('base64url'),
      publicKey: new Uint8Array(publicKey),
      counter: 0,
    },
    requireUserVerification: false,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
