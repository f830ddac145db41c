import * as z from 'zod/mini';

// The forms of the Web Authentication API as JSON, https://www.w3.org/TR/webauthn-3/. Bytes are base64url.

const MAX_FIELD_LENGTH = 8_192;
const bytes = z.string().check(z.minLength(1), z.maxLength(MAX_FIELD_LENGTH), z.regex(/^[\w-]+$/));
const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));

/** A passkey of the account, by which a browser finds it. */
export const passkeyDescriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.optional(z.array(z.string())),
});

/** What `navigator.credentials.create` needs, as JSON. */
export const passkeyCreationOptions = z.looseObject({
  challenge: z.string(),
  excludeCredentials: z.optional(z.array(passkeyDescriptor)),
});
export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptions>;

/** What `navigator.credentials.get` needs, as JSON. */
export const passkeyAssertionOptions = z.looseObject({
  challenge: z.string(),
  allowCredentials: z.optional(z.array(passkeyDescriptor)),
});
export type PasskeyAssertionOptions = z.output<typeof passkeyAssertionOptions>;

/** What a browser answers about a new passkey. */
export const passkeyCreation = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(transports),
  }),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** What a browser answers with an existing passkey. */
export const passkeyAssertion = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
