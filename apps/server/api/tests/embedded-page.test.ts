import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { sql } from '../../db/sql.ts';
import { portalTest } from './portal-test.fixture.ts';

const SITE = 'https://www.acme.example';
const MAPS = 'https://maps.acme.example';
const folder = mkdtempSync(join(tmpdir(), 'groundwork-embedded-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Groundwork</title>');
writeFileSync(join(folder, 'embed.js'), 'window.groundwork = {};');
afterAll(() => rmSync(folder, { recursive: true }));

const test = portalTest({ webFolder: folder })
  .extend('organisation', ({ portal }) => portal.build.organisation())
  .extend('embed', ({ portal, organisation }) => portal.build.embed({ organisation, origin: SITE }))
  .extend('read', ({ portal }) => async (path: string) => {
    const { status, headers } = await portal.send('GET', path, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    const listed = (rule: string) => new RegExp(`${rule} ([^;]*)`).exec(policy)?.[1];
    return {
      status,
      ancestors: listed('frame-ancestors'),
      connections: listed('connect-src'),
      frame: headers.get('x-frame-options'),
    };
  });

test('only the website of an embed may frame its view', async ({ embed, read }) => {
  expect(await read(`/embedded?embed=${embed.code}`)).toEqual({
    status: 200,
    ancestors: SITE,
    connections: "'self'",
    frame: null,
  });
});

test.for([
  ['no embed', () => '/embedded'],
  ['an embed that does not exist', () => `/embedded?embed=${'A'.repeat(22)}`],
  ['no code', () => '/embedded?embed=%27%20*'],
  ['a code in the fragment', (code: string) => `/embedded#embed=${code}`],
  ['a path below', (code: string) => `/embedded/x?embed=${code}`],
  ['the path in other letters', (code: string) => `/Embedded?embed=${code}`],
  ['two slashes', (code: string) => `//embedded?embed=${code}`],
  ['the start', (code: string) => `/?embed=${code}`],
  ['the map', (code: string) => `/map?embed=${code}`],
  ['the sign-in', (code: string) => `/login?embed=${code}`],
  ['a way out of it', (code: string) => `/embedded/../map?embed=${code}`],
  ['an unknown call', (code: string) => `/v1/embedded?embed=${code}`],
] as const)('%s: no page frames it', async ([_, toPath], { embed, read }) => {
  const { ancestors, frame } = await read(toPath(embed.code));
  expect({ ancestors, frame }).toEqual({ ancestors: "'none'", frame: 'DENY' });
});

test('a view may load the own base map of its organisation, without a cookie', async ({
  portal,
  organisation,
  embed,
  read,
}) => {
  await portal.database.app.within({ organisationId: organisation.id, staff: true }, async (db) => {
    await db.run(sql`update organisation set may_choose_base_map = true where id = ${organisation.id}`);
    await db.run(sql`insert into base_map (key, organisation_id, map, origins, saved_at)
      values (gen_random_uuid(), ${organisation.id}, '{"kind": "offline"}', ${[MAPS]}::text[], now())`);
  });
  expect((await read(`/embedded?embed=${embed.code}`)).connections).toBe(`'self' ${MAPS}`);
  expect((await read('/embedded')).connections).toBe("'self'");
});

test('every website may load the script, and nothing else', async ({ portal }) => {
  const policyOf = async (path: string) =>
    (await portal.send('GET', path)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/embed.js')).toBe('cross-origin');
  expect(await policyOf('/index.html')).toBe('same-origin');
});

test('the script for other websites has at most 2 kB, and stores nothing', () => {
  const path = join(import.meta.dirname, '../../../web/public/embed.js');
  const script = readFileSync(path, 'utf8');
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(2_000);
  expect(script).not.toMatch(/cookie|Storage|eval|innerHTML|'\*'/);
});
