import type { IngestKey } from '@groundwork/contract/entities/ingest-key.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { BuiltSource } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { portalTest } from './portal-test.fixture.ts';

type CreatedKey = IngestKey & { readonly key: string };

const keysPath = ({ id }: BuiltSource) => `/v1/portal/sources/${id}/ingest-keys`;

const test = portalTest()
  .extend('organisation', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('source', { scope: 'file' }, ({ portal, organisation }) =>
    portal.build.source({ organisation, type: 'HTTP' }),
  )
  .extend('token', { scope: 'file' }, ({ portal, organisation }) =>
    portal.signedIn(organisation, 'administrator'),
  )
  .extend('helpers', { scope: 'file' }, ({ portal, source, token }) => {
    const create = async () => (await portal.send<CreatedKey>('POST', keysPath(source), { token })).body;
    const list = async () =>
      (await portal.send<{ keys: IngestKey[] }>('GET', keysPath(source), { token })).body.keys;
    const sendWith = async (key: string) =>
      (
        await portal.send('POST', '/v1/ingest/readings', {
          token: key,
          body: { readings: [{ time: '2026-11-20T08:00:00Z' }] },
        })
      ).status;
    return { create, list, sendWith };
  });

test('a key is shown once, works alongside the previous one, and stops working when revoked', async ({
  portal,
  token,
  helpers: { create, sendWith, list },
}) => {
  const old = await create();
  const newer = await create();
  expect(await sendWith(old.key)).toBe(200);
  expect(await sendWith(newer.key)).toBe(200);

  const revoked = await portal.send<IngestKey>('DELETE', `/v1/portal/ingest-keys/${old.id}`, { token });
  expect(revoked.body.revokedAt).toBe('2026-11-20T10:00:00Z');
  expect(await sendWith(old.key)).toBe(401);
  expect(await sendWith(newer.key)).toBe(200);

  const keys = await list();
  expect(keys.map(({ id, ending, revokedAt }) => [id, ending, revokedAt !== null])).toEqual([
    [newer.id, newer.key.slice(-4), false],
    [old.id, old.key.slice(-4), true],
  ]);
  expect(JSON.stringify(keys)).not.toContain(newer.key);
});

test('the database contains no key, and the audit trail records creation and revocation without its text', async ({
  portal,
  token,
  organisation,
  helpers: { create },
}) => {
  const { id, key } = await create();
  await portal.send('DELETE', `/v1/portal/ingest-keys/${id}`, { token });
  const { all } = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.one(
      z.object({ all: z.string() }),
      sql`select concat((select string_agg(k::text, ';') from ingest_key k),
        (select string_agg(e.action || e.subject::text, ';' order by e.id) from audit_event e)) as all`,
    ),
  );
  expect(all).toContain('ingest-key.made');
  expect(all).toContain('ingest-key.revoked');
  expect(all).not.toContain(key.slice(3, -4));
});

test('revoking twice keeps the first time', async ({ portal, token, helpers: { create } }) => {
  const { id } = await create();
  const revoke = async () =>
    (await portal.send<IngestKey>('DELETE', `/v1/portal/ingest-keys/${id}`, { token })).body.revokedAt;
  const first = await revoke();
  portal.clock.forward(1_000);
  expect(await revoke()).toBe(first);
});

test('a tracker with its own protocol cannot have a key', async ({ portal, organisation, token }) => {
  const tracker = await portal.build.source({ organisation });
  expect(await portal.send('POST', keysPath(tracker), { token })).toMatchObject({
    status: 400,
    body: { code: 'SOURCE_TAKES_NO_KEY' },
  });
});

test('the API description lists the value names and where to send the key', async ({ portal, token }) => {
  type Description = { paths: Record<string, { post: { security: unknown } }>; components: unknown };
  const { body } = await portal.send<Description>('GET', '/openapi.json', { token });
  const call = body.paths['/v1/ingest/readings']?.post;
  expect(call?.security).toEqual([{ ingestKey: [] }]);
  for (const name of ['engineHoursSeconds', 'coversSeconds', 'headingDegrees', 'hydraulics'])
    expect(JSON.stringify([call, body.components])).toContain(name);
});
