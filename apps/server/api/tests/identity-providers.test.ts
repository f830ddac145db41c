import type { IdentityProvider } from '@groundwork/contract/entities/identity-provider.ts';
import type { BegunSignOn } from '@groundwork/contract/entities/sign-on.ts';
import { toPersonId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import { sql } from '../../db/sql.ts';
import { HONEST_CLIENT } from '../../features/people/sign-on/honest-provider.fixture.ts';
import { LIAR_CLIENT } from '../../features/people/sign-on/lying-provider.fixture.ts';
import { createTokenServer } from '../../features/people/sign-on/signed-token.fixture.ts';
import { hashVerifier, signOnTest } from './sign-on-test.fixture.ts';

const PATH = '/v1/portal/identity-providers';
const VERIFIER = 'v'.repeat(43);

type Given = { readonly provider: Pick<IdentityProvider, 'id'>; readonly login?: string };

const test = signOnTest().extend('admin', async ({ portal, organisation, signOns }) => {
  const { id } = await portal.build.person({ organisation, role: 'administrator' });
  const now = portal.clock.now();
  const personId = toPersonId(id);
  const token = await portal.build.token({ personId, organisationId: organisation.id, now });
  const call = <Body = IdentityProvider>(method: string, path = '', body?: object) =>
    portal.send<Body & { readonly code: string }>(method, `${PATH}${path}`, { token, ...(body && { body }) });
  const begin = ({ provider: { id: providerId } }: Given) =>
    call<{ begun: BegunSignOn | null }>('POST', `/${providerId}/test`, { challenge: hashVerifier(VERIFIER) });
  /** Tests a provider from the beginning to the end. */
  const tryOut = async (given: Given) => {
    const { begun } = (await begin(given)).body;
    if (begun === null) throw new Error('the test has not begun');
    const callback = await signOns.visit({ verifier: VERIFIER, begun }, { login: given.login ?? 'ann' });
    const { code } = await signOns.answer(callback);
    return (await call('PUT', `/${given.provider.id}/test`, { code, verifier: VERIFIER })).body;
  };
  return { id, personId, token, call, begin, tryOut };
});

const results = ({ lastTest }: IdentityProvider) =>
  Object.fromEntries((lastTest?.checks ?? []).map(({ name, result }) => [name, result]));

test('from a draft to the only way in: settings, a test of one’s own, on, enforced, and back', async ({
  portal,
  organisation,
  honest,
  admin: { id, call, tryOut },
  tools,
}) => {
  const body = { kind: 'oidc', name: 'Acme', issuer: honest.issuer, ...HONEST_CLIENT };
  const { body: provider } = await call('POST', '', body);
  expect(provider).toMatchObject({ state: 'draft', kind: 'oidc', lastTest: null, mayBeEnforced: false });
  expect(JSON.stringify(provider)).not.toContain(HONEST_CLIENT.clientSecret);
  honest.register([provider.address]);
  const move = (state: string, emergencyPersonId?: number) =>
    call('PUT', `/${provider.id}/state`, {
      state,
      ...(emergencyPersonId !== undefined && { emergencyPersonId: String(emergencyPersonId) }),
    });
  expect(await move('enabled')).toMatchObject({ status: 409, body: { code: 'PROVIDER_NOT_TESTED' } });
  const tested = await tryOut({ provider });
  expect(tested).toMatchObject({ state: 'tested', mayBeEnforced: true });
  expect(new Set(Object.values(results(tested)))).toEqual(new Set(['passed']));
  expect(tested.lastTest?.received).toContainEqual({ name: 'email', value: 'ann@acme.example' });
  expect((await move('enabled')).body.state).toBe('enabled');
  expect(await move('enforced')).toMatchObject({ body: { code: 'NO_EMERGENCY_ACCOUNT' } });
  expect(await move('enforced', id), 'without a second factor').toMatchObject({
    body: { code: 'NO_EMERGENCY_ACCOUNT' },
  });
  await portal.database.owner.pool.query(
    `insert into second_factor (person_id, kind, sealed_secret, created_at, confirmed_at)
      values ($1, 'totp', '\\x00', now(), now())`,
    [id],
  );
  expect(await move('enforced', id), 'without a password').toMatchObject({
    body: { code: 'NO_EMERGENCY_ACCOUNT' },
  });
  await portal.database.app.within({ personId: toPersonId(id) }, (db) =>
    db.run(sql`select set_own_password('x')`),
  );
  expect((await move('enforced', id)).body).toMatchObject({
    state: 'enforced',
    emergencyPerson: { id: String(id) },
  });
  const changed = { name: 'Acme', issuer: honest.issuer, clientId: 'x' };
  for (const [method, path, sent] of [
    ['PUT', `/${provider.id}`, changed],
    ['DELETE', `/${provider.id}`, undefined],
  ] as const)
    expect(await call(method, path, sent)).toMatchObject({ body: { code: 'PROVIDER_ENFORCED' } });
  expect((await move('tested')).body).toMatchObject({ state: 'tested', emergencyPerson: null });
  expect((await call('PUT', `/${provider.id}`, changed)).body).toMatchObject({ state: 'draft' });
  expect((await call('DELETE', `/${provider.id}`)).status).toBe(200);
  expect((await call<{ providers: unknown[] }>('GET')).body.providers).toEqual([]);
  expect(await tools.audited(organisation)).toEqual([
    'provider.created',
    'provider.tested',
    ...Array<string>(3).fill('provider.switched'),
    'provider.changed',
    'provider.removed',
  ]);
});

test('a test shows every check, and what was found in place of what was expected', async ({
  liar,
  admin,
}) => {
  const body = { kind: 'oidc', name: 'Liar', issuer: liar.issuer, ...LIAR_CLIENT };
  const { body: provider } = await admin.call('POST', '', body);
  const failing = async (lie: Parameters<typeof liar.tell>[0]) => {
    liar.tell(lie);
    const answer = await admin.tryOut({ provider });
    expect(answer.state).toBe('draft');
    return answer.lastTest?.checks.find(({ result }) => result === 'failed');
  };
  expect(await failing({ issuer: 'https://other.example' })).toMatchObject({
    name: 'issuer',
    expected: liar.issuer,
    found: 'https://other.example',
  });
  expect(await failing({ audience: 'another-client' })).toMatchObject({
    name: 'audience',
    expected: LIAR_CLIENT.clientId,
    found: 'another-client',
  });
  expect(await failing({ nonce: 'other' })).toMatchObject({ name: 'nonce', found: 'other' });
  expect(await failing({ isExpired: true })).toMatchObject({ name: 'time' });
  expect(await failing({ hasOtherKey: true })).toMatchObject({ name: 'signature' });
  expect(await failing({ subject: '' })).toMatchObject({ name: 'subject' });
  liar.tell({ metadata: (response) => void response.writeHead(404).end() });
  expect((await admin.begin({ provider })).body).toEqual({ begun: null });
  const { providers } = (await admin.call<{ providers: IdentityProvider[] }>('GET')).body;
  expect(results(providers[0] ?? provider)).toMatchObject({ metadata: 'failed', answer: 'open' });
  liar.tell({});
  expect((await admin.tryOut({ provider })).state).toBe('tested');
});

test('a test signs nobody in, and counts for who began it only', async ({
  portal,
  organisation,
  liar,
  admin,
  signOns,
}) => {
  liar.tell({});
  const body = { kind: 'oidc', name: 'Liar', issuer: liar.issuer, ...LIAR_CLIENT };
  const { body: provider } = await admin.call('POST', '', body);
  const { begun } = (await admin.begin({ provider })).body;
  if (begun === null) throw new Error('not begun');
  const back = async () => signOns.answer(await signOns.visit({ verifier: VERIFIER, begun }, {}));
  const { code } = await back();
  expect(await signOns.finish(code, VERIFIER)).toMatchObject({ body: { code: 'SIGN_ON_FAILED' } });
  const other = await portal.signedIn(organisation, 'administrator');
  const again = (await admin.begin({ provider })).body.begun;
  if (again === null) throw new Error('not begun');
  const second = await signOns.answer(await signOns.visit({ verifier: VERIFIER, begun: again }, {}));
  const proof = { code: second.code, verifier: VERIFIER };
  expect(
    await portal.send('PUT', `${PATH}/${provider.id}/test`, { token: other, body: proof }),
  ).toMatchObject({ body: { code: 'SIGN_ON_FAILED' } });
});

test('another issuer means nobody yet, and failed sign-ons stay listed for 30 days', async ({
  portal,
  organisation,
  liar,
  admin,
  signOns,
}) => {
  liar.tell({});
  const body = { kind: 'oidc', name: 'Liar', issuer: liar.issuer, ...LIAR_CLIENT };
  const { body: provider } = await admin.call('POST', '', body);
  await admin.tryOut({ provider });
  await admin.call('PUT', `/${provider.id}/state`, { state: 'enabled' });
  liar.tell({ audience: 'another-client' });
  const page = await signOns.begin(provider.code);
  expect(await signOns.answer(await signOns.visit(page, {}))).toMatchObject({ error: 'SIGN_ON_FAILED' });
  const read = async () => (await admin.call<{ providers: IdentityProvider[] }>('GET')).body.providers[0];
  expect((await read())?.failures).toMatchObject([{ problem: expect.stringContaining('aud') }]);
  await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.run(sql`insert into sso_identity (organisation_id, provider_id, subject, person_id, created_at)
      values (${organisation.id}, ${provider.id}, 'ann', ${admin.personId}, now())`),
  );
  const change = (issuer: string) =>
    admin.call('PUT', `/${provider.id}`, { name: 'Liar', issuer, clientId: 'groundwork' });
  expect((await change(liar.issuer)).body.linkedPeople).toBe(1);
  expect((await change('https://idp.other.example')).body.linkedPeople).toBe(0);
});

test('a server that signs tokens: its public keys, and no private ones', async ({ admin }) => {
  const server = createTokenServer();
  const add = (keySet: string) =>
    admin.call('POST', '', { kind: 'custom-token', name: 'Intranet', issuer: server.issuer, keySet });
  for (const wrong of [
    'no JSON',
    '{"keys":[]}',
    JSON.stringify({ keys: [{ kty: 'oct', k: 'c2VjcmV0' }] }),
    JSON.stringify({ keys: [{ ...server.keys[0], d: 'secret' }] }),
  ])
    expect((await add(wrong)).body, wrong).toMatchObject({ code: 'INVALID_REQUEST' });
  const { body } = await add(JSON.stringify({ keys: server.keys }));
  expect(body).toMatchObject({ state: 'tested', keys: 3, address: expect.stringContaining('/sso/token/') });
});

test('changes need a proof of the last ten minutes', async ({ portal, admin }) => {
  const body = {
    kind: 'oidc',
    name: 'Acme',
    issuer: 'https://idp.example',
    clientId: 'a',
    clientSecret: 'b',
  };
  const { body: provider } = await admin.call('POST', '', body);
  portal.clock.forward(11 * 60_000);
  const stale = [
    ['POST', '', body],
    ['PUT', `/${provider.id}`, { name: 'A', issuer: 'https://idp.example', clientId: 'a' }],
    ['PUT', `/${provider.id}/state`, { state: 'tested' }],
    ['DELETE', `/${provider.id}`, undefined],
  ] as const;
  for (const [method, path, sent] of stale)
    expect((await admin.call(method, path, sent)).body, path).toMatchObject({
      code: 'AUTHENTICATION_REQUIRED',
    });
});
