import * as z from 'zod/mini';

/** What an OpenID Connect provider needs next to its secret. */
export const oidcSettings = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** Of an issuer that serves many companies: the one whose people count, by the claim `hd`. Null: all. */
  hostedDomain: z.nullable(z.string()),
});
export type OidcSettings = z.output<typeof oidcSettings>;

/** A public key, as RFC 7517 writes it. */
const publicKey = z.looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']) });

/** What tokens of an organisation's own server are checked with. */
export const tokenSettings = z.object({ issuer: z.string(), keys: z.array(publicKey) });
