import * as z from 'zod/mini';

/** What an OpenID Connect provider needs next to its secret. */
export const oidcSettings = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** For an issuer that serves many companies: the accepted company, from the claim `hd`. Null: all. */
  hostedDomain: z.nullable(z.string()),
});
export type OidcSettings = z.output<typeof oidcSettings>;

/** A public key, as RFC 7517 writes it. */
const publicKey = z.looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']) });

/** The keys and names that verify tokens of an organisation's own server. */
export const tokenSettings = z.object({ issuer: z.string(), keys: z.array(publicKey) });
