import { expect } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { Lie } from '../../features/people/sign-on/lying-provider.fixture.ts';
import { signOnTest } from './sign-on-test.fixture.ts';

const test = signOnTest().extend('world', { scope: 'file' }, async ({ portal, signOns, liar, honest }) => {
  const organisation = await portal.build.organisation();
  const { id: personId } = await portal.build.person({ organisation, role: 'administrator' });
  const code = await liar.setUp(organisation);
  const hosted = await liar.setUp(organisation, { hostedDomain: 'acme.example' });
  const acme = await portal.build.organisation();
  const honestCode = await honest.setUp({ organisation: acme });
  await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.run(sql`insert into sso_identity (organisation_id, provider_id, subject, person_id, created_at)
      select organisation_id, id, 'ann', ${personId}, now() from identity_provider
      where organisation_id = ${organisation.id}`),
  );
  /** Returns why the portal refuses, or `signed in`. */
  const tell = async (lie: Lie, provider = code): Promise<string> => {
    liar.tell(lie);
    const page = await signOns.begin(provider);
    const back = await signOns.answer(await signOns.visit(page, {}));
    if (back.error !== null) return back.error;
    const { status, body } = await signOns.finish(back.code, page.verifier);
    return status === 200 ? 'signed in' : (body as unknown as { readonly code: string }).code;
  };
  const end = async (lie: Lie = {}) => {
    liar.tell(lie);
    const page = await signOns.begin(code);
    return { page, callback: await signOns.visit(page, {}) };
  };
  return { code, hosted, honestCode, tell, end };
});

test('a provider that says the truth is believed', async ({ world }) => {
  expect(await world.tell({})).toBe('signed in');
});

test.for<readonly [string, Lie]>([
  ['another issuer in the id token', { issuer: 'https://idp.other.example' }],
  ['another audience', { audience: 'another-client' }],
  [
    'two audiences, and another authorised party',
    { audience: ['groundwork', 'other'], authorizedParty: 'other' },
  ],
  ['the nonce of another attempt', { nonce: 'of-another-attempt' }],
  ['no nonce', { nonce: null }],
  ['an expired id token', { isExpired: true }],
  ['an id token without a signature', { algorithm: 'none' }],
  ['an id token signed with the secret of the client', { algorithm: 'HS256' }],
  ['an id token signed with a key that it does not publish', { hasOtherKey: true }],
  ['no id token', { hasNoToken: true }],
  ['an empty subject', { subject: '' }],
  ['a subject that is too long', { subject: 'x'.repeat(256) }],
  ['a subject with a line break', { subject: 'ann\n' }],
])('a provider with %s is refused', async ([, lie], { world }) => {
  expect(await world.tell(lie)).toBe('SIGN_ON_FAILED');
});

test('a subject of another case, or of another provider, is another person', async ({ world }) => {
  expect(await world.tell({ subject: 'Ann' })).toBe('ACCOUNT_NOT_LINKED');
  expect(await world.tell({ subject: 'boss' })).toBe('ACCOUNT_NOT_LINKED');
});

test('an issuer of many companies counts for the one company only', async ({ world }) => {
  const tell = (claims: Lie['claims']) => world.tell({ ...(claims && { claims }) }, world.hosted);
  expect(await tell({ hd: 'acme.example', email_verified: true })).toBe('signed in');
  for (const claims of [
    {},
    { hd: 'other.example', email_verified: true },
    { hd: 'acme.example' },
    { hd: 'acme.example', email_verified: 'true' },
  ])
    expect(await tell(claims), JSON.stringify(claims)).toBe('SIGN_ON_FAILED');
});

test('markup, control characters and prototypes in names are text', async ({
  portal,
  world,
  liar,
  signOns,
}) => {
  liar.tell({
    claims: {
      given_name: '<img src=x onerror=alert(1)>\u2028\n',
      family_name: 'x'.repeat(5_000),
      email: { a: 1 },
    },
  });
  expect(await world.tell({ claims: { given_name: ['a'], family_name: { __proto__: 1 } } })).toBe(
    'signed in',
  );
  const page = await signOns.begin(world.code);
  await signOns.answer(await signOns.visit(page, {}));
  const { rows } = await portal.database.owner.pool.query('select answer from sign_on_code');
  expect(rows.length).toBeGreaterThan(0);
});

test('a callback works once, a code once, with the verifier of its page only', async ({ world, signOns }) => {
  const { page, callback } = await world.end();
  const back = await signOns.answer(callback);
  expect(back.attempt).toBe(page.begun.attempt);
  expect(await signOns.answer(callback), 'the same address again').toMatchObject({
    error: 'SIGN_ON_UNKNOWN',
  });
  expect(await signOns.finish(back.code, 'w'.repeat(43)), 'another browser').toMatchObject({ status: 400 });
  expect(await signOns.finish(back.code, page.verifier), 'used up by that').toMatchObject({ status: 400 });
  const second = await world.end();
  const { code } = await signOns.answer(second.callback);
  const both = await Promise.all([0, 1].map(() => signOns.finish(code, second.page.verifier)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('two callbacks at once: one is answered', async ({ world, signOns }) => {
  const { callback } = await world.end();
  const both = await Promise.all([0, 1].map(() => signOns.answer(callback)));
  expect(both.filter(({ code }) => code !== null)).toHaveLength(1);
});

test('an attempt ends after ten minutes, its code after one', async ({ portal, world, signOns }) => {
  const late = await world.end();
  portal.clock.forward(10 * 60_000);
  expect(await signOns.answer(late.callback)).toMatchObject({ error: 'SIGN_ON_UNKNOWN' });
  const { page, callback } = await world.end();
  const { code } = await signOns.answer(callback);
  portal.clock.forward(60_000);
  expect(await signOns.finish(code, page.verifier)).toMatchObject({ body: { code: 'SIGN_ON_FAILED' } });
});

test('mix-up: no code of another provider reaches a liar', async ({ world, liar, honest, signOns }) => {
  const before = liar.codes.length;
  // It sends the person on to Acme, which does not know that redirect address.
  const { callback: toAcme } = await world.end({ authorizeAt: `${honest.issuer}/auth` }).catch(() => ({
    callback: '',
  }));
  expect(toAcme).not.toContain('/sso/callback/');
  // Its state at the address of Acme, and Acme's name at its own address.
  const { page } = await world.end();
  const state = new URL(page.begun.address).searchParams.get('state') ?? '';
  const at = (code: string, query: Record<string, string>) =>
    signOns.answer(
      `http://portal.test/sso/callback/${code}?${new URLSearchParams({ code: 'stolen', ...query })}`,
    );
  expect(await at(world.honestCode, { state, iss: honest.issuer })).toMatchObject({
    error: 'SIGN_ON_UNKNOWN',
  });
  const other = await world.end();
  const its = new URL(other.page.begun.address).searchParams.get('state') ?? '';
  expect(await at(world.code, { state: its, iss: honest.issuer })).toMatchObject({ error: 'SIGN_ON_FAILED' });
  expect(liar.codes.slice(before)).not.toContain('stolen');
});

test('metadata: of another issuer, redirected, endless or none', async ({ world, liar, tools }) => {
  const body = { provider: world.code, challenge: 'x'.repeat(43) };
  const start = () => tools.post('/identity/v1/sso/start', body);
  for (const lie of [
    { metadataIssuer: 'https://idp.other.example' },
    { metadata: (response) => void response.writeHead(302, { Location: '/keys' }).end() },
    { metadata: (response) => void response.end('x'.repeat(2_000_000)) },
    { metadata: (response) => void response.end('<html>') },
    { metadata: (response) => void response.writeHead(500).end() },
  ] satisfies Lie[]) {
    liar.tell(lie);
    expect(await start()).toMatchObject({ status: 400, body: { code: 'PROVIDER_UNREACHABLE' } });
  }
  liar.tell({});
  expect((await start()).status).toBe(200);
});

test('who declines at the provider reads so, and the provider is not asked', async ({
  world,
  liar,
  signOns,
}) => {
  const { page } = await world.end();
  const state = new URL(page.begun.address).searchParams.get('state') ?? '';
  const asked = liar.codes.length;
  const query = new URLSearchParams({ error: 'access_denied', state });
  const back = await signOns.answer(`http://portal.test/sso/callback/${world.code}?${query}`);
  expect(back).toEqual({ code: null, error: 'SIGN_ON_DENIED', attempt: page.begun.attempt });
  expect(liar.codes).toHaveLength(asked);
});

test('the address of a callback leaves nothing behind', async ({ portal, world }) => {
  const { callback } = await world.end();
  const { pathname, search } = new URL(callback);
  const reply = await fetch(`${portal.base}${pathname}${search}`, { redirect: 'manual' });
  expect(reply.status).toBe(303);
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('location')).toMatch(/^\/sso#attempt=[\w-]{43}&code=[\w-]{43}$/);
});
