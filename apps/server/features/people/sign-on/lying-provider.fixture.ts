import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The parts of a response that are falsified; empty: none. */
export type Lie = {
  readonly issuer?: string;
  readonly audience?: string | readonly string[];
  readonly authorizedParty?: string;
  /** Null: none. */
  readonly nonce?: string | null;
  readonly isExpired?: true;
  readonly algorithm?: 'none' | 'HS256';
  readonly hasOtherKey?: true;
  readonly hasNoToken?: true;
  readonly subject?: string;
  readonly metadataIssuer?: string;
  /** Sends the person on to another provider, with the request of the portal. */
  readonly authorizeAt?: string;
  /** Of the metadata, instead of them. */
  readonly metadata?: (response: ServerResponse) => void;
  readonly claims?: Readonly<Record<string, unknown>>;
};

/** An identity provider that lies as a test asks. */
export type LyingProvider = {
  readonly issuer: string;
  tell(lie: Lie): void;
  /** The codes that it received. */
  readonly codes: readonly string[];
  close(): Promise<void>;
};

export const LIAR_CLIENT = { clientId: 'groundwork', clientSecret: 'a secret of the liar' };

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function startLyingProvider(): Promise<LyingProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let lie: Lie = {};
  let nonce = '';
  const codes: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const send = (value: unknown) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (url.pathname.startsWith('/.well-known'))
      return lie.metadata ? lie.metadata(response) : send(describe());
    if (url.pathname === '/keys')
      return send({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }],
      });
    if (url.pathname === '/authorize') {
      nonce = url.searchParams.get('nonce') ?? '';
      return response.writeHead(303, { Location: findNext(url.searchParams) }).end();
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    codes.push(new URLSearchParams(body).get('code') ?? '');
    const token = lie.hasNoToken ? {} : { id_token: createToken() };
    return send({ access_token: 'a', token_type: 'Bearer', ...token });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const describe = () => ({
    issuer: lie.metadataIssuer ?? issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  });
  const findNext = (query: URLSearchParams): string => {
    if (lie.authorizeAt === undefined)
      return `${query.get('redirect_uri')}?${new URLSearchParams({ code: 'c', state: query.get('state') ?? '' })}`;
    return `${lie.authorizeAt}?${query}`;
  };
  const createToken = (): string => {
    const { algorithm = 'RS256', isExpired, authorizedParty, nonce: said = nonce } = lie;
    const now = Math.floor(Date.now() / 1_000) - (isExpired ? 3_600 : 0);
    const claims = {
      ...{ iss: lie.issuer ?? issuer, aud: lie.audience ?? LIAR_CLIENT.clientId, sub: lie.subject ?? 'ann' },
      ...{ iat: now, exp: now + 300 },
      ...(said !== null && { nonce: said }),
      ...(authorizedParty !== undefined && { azp: authorizedParty }),
      ...lie.claims,
    };
    const text = `${encode({ alg: algorithm, kid: '1' })}.${encode(claims)}`;
    const { privateKey } = lie.hasOtherKey ? other : own;
    return `${text}.${algorithm === 'RS256' ? signText(text, privateKey) : ''}`;
  };
  return {
    issuer,
    codes,
    tell(next) {
      lie = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const signText = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), key).toString('base64url');
