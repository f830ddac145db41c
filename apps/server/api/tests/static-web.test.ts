import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';
import { startTestServer } from './test-server.fixture.ts';

const PAGE = '<!doctype html><title>Groundwork</title>';
const SCRIPT = 'console.log("a script of the application")';
/** The list of files that the build writes. */
const LINKS = {
  signIn: { scripts: ['assets/sign-in-2.js'], styles: [] },
  portal: { scripts: ['assets/frame-4.js', 'assets/calls-3.js'], styles: ['assets/frame-4.css'] },
};
const folder = mkdtempSync(join(tmpdir(), 'groundwork-web-'));

function write(path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const AS_PERSON = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

beforeAll(() => {
  write('index.html', PAGE);
  write('index.html.br', brotliCompressSync(PAGE));
  write('assets/index-4f3a.js', SCRIPT);
  write('assets/index-4f3a.js.br', brotliCompressSync(SCRIPT));
  write('locales/de/translation.json', '{"machines":"Maschinen"}');
  write('.secret', 'not for the web');
  write('.links/page.json', JSON.stringify(LINKS));
});
afterAll(() => rmSync(folder, { recursive: true }));

const test = portalTest({ webFolder: folder }).extend('helpers', { scope: 'file' }, ({ portal }) => {
  const get = (path: string, headers: Record<string, string> = {}) => portal.send('GET', path, { headers });
  const readLinks = async (path: string, headers: Record<string, string> = {}): Promise<string[]> =>
    (await get(path, { ...AS_PERSON, ...headers })).headers.get('link')?.split(', ') ?? [];
  return { get, readLinks };
});

test.for(['/', '/machines/list', '/machines/12?selectedDate=2026-11-20', '/no/such/screen'])(
  '%s returns the application without caching it',
  async (path, { helpers: { get } }) => {
    const response = await get(path, AS_PERSON);
    expect(response).toMatchObject({ status: 200, body: PAGE });
    expect(response.headers.get('cache-control')).toBe('no-cache');
  },
);

test('a monitor that accepts anything, compressed too, gets the page', async ({ helpers: { get } }) => {
  const response = await get('/', { accept: '*/*', 'accept-encoding': 'gzip, br' });
  expect(response).toMatchObject({ status: 200, body: PAGE });
});

const texts = (language: string) =>
  `</locales/${language}/translation.json>; rel=preload; as=fetch; crossorigin`;

test('the Link header names what the page needs next: texts, and the parts of the sign-in or the portal', async ({
  helpers: { readLinks },
}) => {
  expect(
    await readLinks('/login?redirectPath=%2Fmap', { 'accept-language': 'nl-BE,nl;q=0.9,en;q=0.8' }),
  ).toEqual([texts('nl'), '</assets/sign-in-2.js>; rel=modulepreload']);
  expect(await readLinks('/', { 'accept-language': 'pt-BR' })).toEqual([
    texts('en'),
    '</assets/frame-4.js>; rel=modulepreload',
    '</assets/calls-3.js>; rel=modulepreload',
    '</assets/frame-4.css>; rel=preload; as=style; crossorigin',
  ]);
});

test("a chosen language overrides the browser's preference", async ({ helpers: { readLinks } }) => {
  const cookie = `webapplication_settings=${encodeURIComponent('{"language":"de"}')}`;
  expect((await readLinks('/map', { cookie, 'accept-language': 'fr' }))[0]).toBe(texts('de'));
  const broken = 'webapplication_settings=%7Bbroken';
  expect((await readLinks('/map', { cookie: broken, 'accept-language': 'fr,de' }))[0]).toBe(texts('fr'));
});

test('built files are cached forever and sent compressed', async ({ helpers: { get } }) => {
  const response = await get('/assets/index-4f3a.js', { 'accept-encoding': 'br' });
  expect(response.body).toBe(SCRIPT);
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-type')).toContain('javascript');
});

test('serves the texts of each language', async ({ helpers: { get } }) => {
  expect(await get('/locales/de/translation.json')).toMatchObject({ body: { machines: 'Maschinen' } });
  expect((await get('/locales/xx/translation.json', AS_PERSON)).status).toBe(404);
});

test.for([
  '/v1/no/such/call',
  '/assets/gone.js',
  '/health/unknown',
  '/identity/unknown',
  '/.secret',
  '/.links/page.json',
])('%s does not fall back to the page', async (path, { helpers: { get } }) => {
  expect((await get(path, path.startsWith('/.') ? {} : AS_PERSON)).status).toBe(404);
});

test.for(['/../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/%00'])(
  '%s cannot leave the folder',
  async (path, { helpers: { get } }) => {
    const response = await get(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(response.body)).not.toMatch(/root:|"workspaces"/);
  },
);

test('the policy allows nothing inline, nothing from elsewhere and no frames', async ({
  helpers: { get },
}) => {
  const { headers } = await get('/', AS_PERSON);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe|https?:/);
  for (const rule of ["script-src 'self'", "style-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('with an https address the browser gets a Strict-Transport-Security header', async () => {
  const secure = await startTestServer({ publicUrl: 'https://portal.test' });
  const { headers } = await secure.send('GET', '/health/live');
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  await secure.stop();
});

test('health needs no session', async ({ helpers: { get } }) => {
  expect(await get('/health/live')).toMatchObject({ status: 200, body: { live: true } });
  expect(await get('/health/ready')).toMatchObject({ status: 200, body: { ready: true } });
});
