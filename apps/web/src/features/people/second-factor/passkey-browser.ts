import type {
  PasskeyAssertion,
  PasskeyAssertionOptions,
  PasskeyCreation,
  PasskeyCreationOptions,
} from '@groundwork/contract/entities/passkey.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';

/** Loaded with the first passkey that somebody uses. */
const loadBrowserPart = () => loadChunk(() => import('@simplewebauthn/browser'));

/** Asks the browser for a passkey; null if the person declines, or it has none. */
export async function presentPasskey(options: PasskeyAssertionOptions): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await loadBrowserPart();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).then(
    ({ id, rawId, response, type }) => ({
      ...{ id, rawId, type },
      response: {
        clientDataJSON: response.clientDataJSON,
        authenticatorData: response.authenticatorData,
        signature: response.signature,
      },
    }),
    () => null,
  );
}

/** Lets the browser create a passkey; null if the person declines, or the device has one already. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyCreation | null> {
  const { startRegistration } = await loadBrowserPart();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(
    ({ id, rawId, response, type }) => ({
      ...{ id, rawId, type },
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
        ...(response.transports && { transports: response.transports }),
      },
    }),
    () => null,
  );
}

/** Whether this browser knows passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && isSecureContext;
