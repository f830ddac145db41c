import { createHash, randomBytes } from 'node:crypto';
import type { BegunSignOn } from '@groundwork/contract/entities/sign-on.ts';
import type { PersonId } from '@groundwork/domain/ids.ts';
import type { BuiltOrganisation } from '../../db/build.fixture.ts';
import { buildProvider } from '../../features/people/sign-on/build-provider.fixture.ts';
import { HONEST_CLIENT, startHonestProvider } from '../../features/people/sign-on/honest-provider.fixture.ts';
import { LIAR_CLIENT, startLyingProvider } from '../../features/people/sign-on/lying-provider.fixture.ts';
import { createAccountTools, type Issued } from './account-test.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';
import type { TestServer } from './test-server.fixture.ts';

/** What the page that started a sign-on knows. */
export type Page = { readonly verifier: string; readonly begun: BegunSignOn };

/** What the provider's window passes back. */
export type Back = {
  readonly code: string | null;
  readonly error: string | null;
  readonly attempt: string | null;
};

export const hashVerifier = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** Follows redirects as a browser does, with cookies, and returns the address at which a form or the portal is. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async open(address: string, form?: Readonly<Record<string, string>>): Promise<string> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    await answer.body?.cancel();
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) return address;
    return isCallback(next) ? next : this.open(new URL(next, address).href);
  }
}

const isCallback = (address: string): boolean => new URL(address, 'http://none').pathname.startsWith('/sso/');

/** Steps of sign-on tests at a portal and its providers. */
export const createSignOnTools = (portal: TestServer) => {
  const { post } = createAccountTools(portal);

  async function begin(provider: string): Promise<Page> {
    const verifier = randomBytes(32).toString('base64url');
    const body = { provider, challenge: hashVerifier(verifier) };
    const started = await post<BegunSignOn>('/identity/v1/sso/start', body);
    if (started.status !== 200) throw new Error(JSON.stringify(started.body));
    return { verifier, begun: started.body };
  }

  /** Opens the address at which the provider answers, as the window does. */
  async function answer(callback: string): Promise<Back> {
    const { pathname, search } = new URL(callback);
    const reply = await fetch(`${portal.base}${pathname}${search}`, { redirect: 'manual' });
    const fragment = new URLSearchParams((reply.headers.get('location') ?? '').split('#')[1]);
    return { code: fragment.get('code'), error: fragment.get('error'), attempt: fragment.get('attempt') };
  }

  /** Returns where the provider sends the person who signs in there with this name, or declines. */
  async function visit({ begun }: Page, form: Readonly<Record<string, string>>): Promise<string> {
    const browser = new Browser();
    const at = await browser.open(begun.address);
    return isCallback(at) ? at : browser.open(at, form);
  }

  const finish = (code: string | null, verifier: string, more: object = {}) =>
    post<Issued>('/identity/v1/sso/finish', { code: code ?? '', verifier, ...more });

  return {
    begin,
    visit,
    answer,
    finish,
    /** Runs a whole sign-on. */
    async signOn(provider: string, login: string, more: object = {}) {
      const page = await begin(provider);
      const back = await answer(await visit(page, { login }));
      return finish(back.code, page.verifier, more);
    },
  };
};

type NewProvider = { readonly organisation: BuiltOrganisation; readonly isEnforced?: PersonId };

/** Gives each test file a real provider, a falsifying one, and a way to register them for organisations. */
export const signOnTest = () =>
  portalTest({ ownNetworks: ['127.0.0.1'], wait: async () => undefined })
    .extend('tools', { scope: 'file' }, ({ portal }) => createAccountTools(portal))
    .extend('signOns', { scope: 'file' }, ({ portal }) => createSignOnTools(portal))
    .extend('honest', { scope: 'file' }, async ({ portal }, { onCleanup }) => {
      const provider = await startHonestProvider();
      onCleanup(() => provider.close());
      const redirects: string[] = [];
      return {
        ...provider,
        /** Sets the provider up for an organisation. Returns its code. */
        async setUp({ organisation, isEnforced }: NewProvider): Promise<string> {
          const client = { issuer: provider.issuer, ...HONEST_CLIENT };
          const emergency = isEnforced ?? null;
          const { code } = await buildProvider(portal, organisation, { ...client, emergency });
          redirects.push(`http://portal.test/sso/callback/${code}`);
          provider.register(redirects);
          return code;
        },
      };
    })
    .extend('liar', { scope: 'file' }, async ({ portal }, { onCleanup }) => {
      const provider = await startLyingProvider();
      onCleanup(() => provider.close());
      return {
        ...provider,
        setUp: async (organisation: BuiltOrganisation, more: { readonly hostedDomain?: string } = {}) =>
          (await buildProvider(portal, organisation, { issuer: provider.issuer, ...LIAR_CLIENT, ...more }))
            .code,
      };
    })
    .extend('organisation', ({ portal }) => portal.build.organisation());
