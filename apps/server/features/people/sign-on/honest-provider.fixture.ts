import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const HONEST_CLIENT = { clientId: 'groundwork', clientSecret: 'a secret of acme that is long enough' };

/** A real identity provider with a form that signs in as anybody. */
export type HonestProvider = {
  readonly issuer: string;
  /** Registers redirect addresses of the portal. */
  register(redirects: readonly string[]): void;
  /** The header `Cross-Origin-Opener-Policy` of its pages from now on. */
  isolate(policy: string | null): void;
  close(): Promise<void>;
};

const FORM = `<!doctype html><html lang="en"><title>Acme</title><h1>Acme</h1>
  <form method="post"><label>Name <input name="login" autofocus></label> <button>Sign in</button></form>
  <form method="post"><input type="hidden" name="cancelled" value="yes"><button>Cancel</button></form></html>`;

export async function startHonestProvider(): Promise<HonestProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'of-acme', use: 'sig', alg: 'RS256' };
  let opener: string | null = null;
  const server = createServer((request, response) => {
    if (opener !== null) response.setHeader('Cross-Origin-Opener-Policy', opener);
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    if (request.method === 'GET')
      return void response.setHeader('content-type', 'text/html; charset=utf-8').end(FORM);
    void readForm(request).then((typed) =>
      provider.interactionFinished(
        request,
        response,
        typed.has('cancelled')
          ? { error: 'access_denied', error_description: 'the person cancelled' }
          : { login: { accountId: typed.get('login') ?? '' } },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let provider = createProvider(issuer, key, []);
  let handle = provider.callback();
  return {
    issuer,
    register(redirects) {
      provider = createProvider(issuer, key, redirects);
      handle = provider.callback();
    },
    isolate(policy) {
      opener = policy;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const createProvider = (issuer: string, key: JsonWebKey, redirects: readonly string[]): Provider =>
  new Provider(issuer, {
    clients: [
      {
        client_id: HONEST_CLIENT.clientId,
        client_secret: HONEST_CLIENT.clientSecret,
        redirect_uris: redirects.length > 0 ? [...redirects] : ['http://127.0.0.1/none'],
      },
    ],
    jwks: { keys: [key as never] },
    cookies: { keys: ['of the tests'] },
    pkce: { required: () => true },
    claims: {
      openid: ['sub', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: `${id}@acme.example`,
        email_verified: true,
        given_name: id.charAt(0).toUpperCase() + id.slice(1),
        family_name: 'Acme',
      }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // No consent screen.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false } },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      IdToken: 300,
      AccessToken: 300,
      AuthorizationCode: 60,
    },
  });

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}
