import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';
import { startTestServer } from './test-server.fixture.ts';

const GUARD = 'addEventListener("error", show);';
const PAGE = `<!doctype html><title>Groundwork</title><script>${GUARD}</script><script type="module" src="/assets/index-4f3a.js"></script>`;
const SCRIPT = 'console.log("a script of the application")';
/** The list of files that the build writes. */
const LINKS = {
  entry: { scripts: ['assets/start-1.js'], styles: ['assets/start-1.css'] },
  signIn: { scripts: ['assets/sign-in-2.js'], styles: [] },
  portal: { scripts: ['assets/frame-4.js', 'assets/calls-3.js'], styles: ['assets/frame-4.css'] },
  screens: {
    '/map': {
      scripts: ['assets/engine-6.js', 'assets/map-5.js'],
      styles: ['assets/engine-6.css'],
      prefetched: ['assets/worker-7.js'],
    },
    '/machines/$id': { scripts: ['assets/machine-8.js'], styles: [], prefetched: [] },
  },
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

const START = [
  '</assets/start-1.js>; rel=modulepreload',
  '</assets/start-1.css>; rel=preload; as=style; crossorigin',
];
const PORTAL = [
  '</assets/frame-4.js>; rel=modulepreload',
  '</assets/calls-3.js>; rel=modulepreload',
  '</assets/frame-4.css>; rel=preload; as=style; crossorigin',
];

test('the Link header names what the page needs next: start, texts, and the parts of the sign-in or the portal', async ({
  helpers: { readLinks },
}) => {
  expect(
    await readLinks('/login?redirectPath=%2Fmap', { 'accept-language': 'nl-BE,nl;q=0.9,en;q=0.8' }),
  ).toEqual([...START, texts('nl'), '</assets/sign-in-2.js>; rel=modulepreload']);
  expect(await readLinks('/', { 'accept-language': 'pt-BR' })).toEqual([...START, texts('en'), ...PORTAL]);
});

test('the Link header of a screen names its parts too, and last a worker', async ({
  helpers: { readLinks },
}) => {
  const before = [...START, texts('en'), ...PORTAL];
  expect(await readLinks('/map?machine=7')).toEqual([
    ...before,
    '</assets/engine-6.js>; rel=modulepreload',
    '</assets/map-5.js>; rel=modulepreload',
    '</assets/engine-6.css>; rel=preload; as=style; crossorigin',
    '</assets/worker-7.js>; rel=prefetch',
  ]);
  expect(await readLinks('/machines/7')).toEqual([...before, '</assets/machine-8.js>; rel=modulepreload']);
  expect(await readLinks('/machines/7/other')).toEqual(before);
});

test("a chosen language overrides the browser's preference", async ({ helpers: { readLinks } }) => {
  const cookie = `webapplication_settings=${encodeURIComponent('{"language":"de"}')}`;
  expect(await readLinks('/map', { cookie, 'accept-language': 'fr' })).toContain(texts('de'));
  const broken = 'webapplication_settings=%7Bbroken';
  expect(await readLinks('/map', { cookie: broken, 'accept-language': 'fr,de' })).toContain(texts('fr'));
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

test('the policy allows nothing inline but the script of the page, nothing from elsewhere and no frames', async ({
  helpers: { get },
}) => {
  const { headers } = await get('/', AS_PERSON);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe|https?:/);
  const hash = createHash('sha256').update(GUARD).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  for (const path of ['/machines/list', '/v1/unknown'])
    expect((await get(path, AS_PERSON)).headers.get('content-security-policy')?.includes(hash)).toBe(
      path === '/machines/list',
    );
  for (const rule of ["style-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('files, pages and the description count for an address, apart from its calls', async () => {
  const rateLimits = { filesPerAddress: 100, perAddress: 5 };
  const limited = await startTestServer({ webFolder: folder, rateLimits });
  const get = async (path: string) => (await limited.send('GET', path, { headers: AS_PERSON })).status;
  const load = Array.from({ length: 99 }, () => get('/assets/index-4f3a.js'));
  expect(new Set([await get('/machines/list'), ...(await Promise.all(load))])).toEqual(new Set([200]));
  expect(await Promise.all(['/', '/machines', '/assets/gone.js', '/api'].map(get))).toEqual([
    429, 429, 429, 429,
  ]);
  const descriptions = Array.from({ length: 5 }, () => get('/openapi.json'));
  expect(await Promise.all(descriptions)).toEqual([200, 200, 200, 200, 200]);
  expect(await Promise.all(['/openapi.json', '/v1/unknown', '/v1/me'].map(get))).toEqual([429, 429, 429]);
  await limited.stop();
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

test.for(['/..%5cx', '/%2e%2e/x', '//evil/..', '/v1/../health/live', '/assets/index-4f3a.js%00'])(
  'a program that asks for %s as it is gets a refusal, not a fault',
  async (path, { portal }) => {
    const { hostname, port } = new URL(portal.base);
    const { statusCode } = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ hostname, port, path, headers: { accept: '*/*' } }, (answer) => resolve(answer.resume()))
        .once('error', reject)
        .end();
    });
    expect(statusCode).toBe(404);
  },
);
