import type { AccessToken } from '@groundwork/contract/entities/access-token.ts';
import type { Customer } from '@groundwork/contract/entities/customer.ts';
import type { ErrorAnswer } from '@groundwork/contract/errors.ts';
import { expect } from 'vitest';
import { sql } from '../../db/sql.ts';
import { forgetCalls } from '../../features/people/access-tokens/public.ts';
import {
  REPEATABLE_CALLS_PER_ORGANISATION,
  REPEATABLE_MS,
} from '../../features/people/access-tokens/token-limits.ts';
import { memberTest } from './portal-test.fixture.ts';

const CUSTOMERS = '/v1/portal/customers';

const test = memberTest('administrator').extend('helpers', ({ portal, token }) => {
  const create = async () => {
    const body = { name: 'ERP', scopes: ['read', 'customers.write'], days: 30 };
    return (
      await portal.send<AccessToken & { token: string }>('POST', '/v1/portal/access-tokens', { token, body })
    ).body;
  };
  const add = (program: string, key: string, name: string) =>
    portal.send<Customer & ErrorAnswer>('POST', CUSTOMERS, {
      token: program,
      body: { name },
      headers: { 'Idempotency-Key': key },
    });
  const countCustomers = async () =>
    (await portal.send<{ customers: Customer[] }>('GET', CUSTOMERS, { token })).body.customers.length;
  return { create, add, countCustomers };
});

test('the same call with the same key changes once and gives the same answer, for 24 hours', async ({
  portal,
  helpers: { create, add, countCustomers },
}) => {
  const { token: program } = await create();
  const first = await add(program, 'order-1', 'Bob');
  const again = await add(program, 'order-1', 'Bob');
  expect(again.body).toEqual(first.body);
  expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
  expect(await countCustomers()).toBe(1);
  portal.clock.forward(REPEATABLE_MS - 1);
  expect((await add(program, 'order-1', 'Bob')).body.id).toBe(first.body.id);
  portal.clock.forward(1);
  expect((await add(program, 'order-1', 'Bob')).body.id).not.toBe(first.body.id);
  expect(await countCustomers()).toBe(2);
});

test('two at once are one', async ({ helpers: { create, add, countCustomers } }) => {
  const { token: program } = await create();
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(program, 'order-2', 'Bob')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await countCustomers()).toBe(1);
});

test('another body, another address and another method with the same key are refused; another token has keys of its own', async ({
  portal,
  helpers: { create, add },
}) => {
  const { token: program } = await create();
  const { body } = await add(program, 'order-3', 'Bob');
  const reused = { status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } };
  expect(await add(program, 'order-3', 'Ben')).toMatchObject(reused);
  const elsewhere = await portal.send('PUT', `${CUSTOMERS}/${body.id}`, {
    token: program,
    body: { name: 'Bob' },
    headers: { 'Idempotency-Key': 'order-3' },
  });
  expect(elsewhere).toMatchObject(reused);
  const other = await create();
  expect((await add(other.token, 'order-3', 'Ben')).status).toBe(200);
});

test('a refused call keeps nothing: repaired, it works with the same key', async ({
  helpers: { create, add },
}) => {
  const { token: program } = await create();
  expect((await add(program, 'order-4', '')).body.code).toBe('INVALID_REQUEST');
  expect((await add(program, 'order-4', 'Bob')).status).toBe(200);
});

test('a malformed key is refused, and the key of a person is ignored', async ({
  token,
  helpers: { create, add, countCustomers },
}) => {
  const { token: program } = await create();
  for (const key of ['', ' ', 'a b', 'x'.repeat(256)])
    expect(await add(program, key, 'Bob'), key).toMatchObject({
      status: 400,
      body: { code: 'INVALID_IDEMPOTENCY_KEY' },
    });
  await add(token, 'order-5', 'Bob');
  await add(token, 'order-5', 'Bob');
  expect(await countCustomers()).toBe(2);
});

test('an organisation has room for a number of keys, and old ones make room', async ({
  portal,
  organisation,
  helpers: { create, add },
}) => {
  const { id, token: program } = await create();
  await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.run(sql`insert into repeatable_call (organisation_id, access_token_id, key, request_hash, answer, created_at)
      select ${organisation.id}, ${Number(id)}, 'earlier-' || n, '', '{}', ${portal.clock.now().toISOString()}
      from generate_series(1, ${REPEATABLE_CALLS_PER_ORGANISATION}) as n`),
  );
  const refused = await add(program, 'order-6', 'Bob');
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_IDEMPOTENCY_KEYS' } });
  expect(refused.headers.get('retry-after')).toBe('3600');
  portal.clock.forward(REPEATABLE_MS);
  expect((await add(program, 'order-6', 'Bob')).status).toBe(200);
  const forget = () => portal.database.app.within({}, (db) => forgetCalls(db, portal.clock.now()));
  expect(await forget()).toBe(1_000);
});
