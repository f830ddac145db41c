import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** An organisation's own server, which signs tokens for its people. */
export type TokenServer = {
  readonly issuer: string;
  readonly keys: readonly Readonly<Record<string, unknown>>[];
  /** Signs claims; those that are not given are right ones for `ann`. */
  signToken(audience: string, claims?: Readonly<Record<string, unknown>>, algorithm?: Algorithm): string;
};

export type Algorithm = 'EdDSA' | 'ES256' | 'RS256' | 'HS256' | 'none' | 'unpublished';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
let signed = 0;

export function createTokenServer(now: () => Date = () => new Date()): TokenServer {
  const pairs = {
    EdDSA: generateKeyPairSync('ed25519'),
    ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  };
  const stranger = generateKeyPairSync('ed25519');
  const published = Object.entries(pairs).map(([alg, { publicKey }]) => ({
    ...publicKey.export({ format: 'jwk' }),
    ...{ kid: alg, alg, use: 'sig' },
  }));
  const issuer = 'https://intranet.acme.example';
  return {
    issuer,
    keys: published,
    signToken(audience, claims = {}, algorithm = 'EdDSA') {
      const at = Math.floor(now().getTime() / 1_000);
      signed += 1;
      const alg = algorithm === 'unpublished' ? 'EdDSA' : algorithm;
      const payload = {
        ...{ iss: issuer, aud: audience, sub: 'ann', iat: at, exp: at + 300, jti: `token-${signed}` },
        ...claims,
      };
      const text = `${encode({ alg, kid: alg })}.${encode(payload)}`;
      const signWith = (key: KeyObject, hash: string | null) =>
        sign(hash, Buffer.from(text), alg === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' } : key);
      if (algorithm === 'none') return `${text}.`;
      if (algorithm === 'HS256') return `${text}.${Buffer.from('guessed').toString('base64url')}`;
      const { privateKey } = algorithm === 'unpublished' ? stranger : pairs[algorithm];
      return `${text}.${signWith(privateKey, alg === 'EdDSA' ? null : 'sha256').toString('base64url')}`;
    },
  };
}
