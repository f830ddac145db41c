import { POST as issueToken } from '@groundwork/contract/v1/portal/embed-tokens.ts';
import { DELETE as endEmbed } from '@groundwork/contract/v1/portal/embeds/_id.ts';
import { POST as allowWebsite } from '@groundwork/contract/v1/portal/embeds/index.ts';
import { EMBED_VIEWS, type EmbedView } from '@groundwork/domain/people/embed.ts';
import type { Frame, Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { expectBoxes } from './boxes.fixture.ts';
import type { BuiltOrganisation } from './build.fixture.ts';
import { expectAccessible, expectNoOverflow, heading } from './craft.fixture.ts';
import { test as base, expect } from './journey.fixture.ts';
import { createMachineAt, createSiteWith } from './map-fleet.fixture.ts';
import { openWebsite, type Website } from './website.fixture.ts';

const QUARRY = { latitude: 52.1, longitude: -1.2 };

type Fixtures = {
  /** A website that may show views of the organisation, and one that may not. */
  readonly website: Website;
  readonly stranger: Website;
  readonly embed: { readonly id: string; readonly code: string };
};

/** In frames, as browsers do that block what other sites store: this Chromium has no setting for it. */
const BLOCK_STORAGE = `if (window !== parent) {
  const block = () => { throw new DOMException('Blocked', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: block });
  Object.defineProperty(Document.prototype, 'cookie', { get: block, set: block });
}`;

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the parameter.
  website: async ({}, use) => useWebsite(use),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  stranger: async ({}, use) => useWebsite(use),
  embed: async ({ organisation, website }, use) =>
    use(await organisation.administrator.call(allowWebsite, { body: { origin: website.origin } })),
});

async function useWebsite(use: (website: Website) => Promise<void>): Promise<void> {
  const website = await openWebsite();
  await use(website);
  await website.close();
}

const issue = async (
  { administrator }: BuiltOrganisation,
  code: string,
  view: EmbedView,
  ids: { readonly machineId?: string; readonly siteId?: string } = {},
) => (await administrator.call(issueToken, { body: { code, view, ...ids } })).token;

const findView = (page: Page, portalUrl: string): Frame | undefined =>
  page.frames().find((frame) => frame.url().startsWith(`${portalUrl}/embedded`));

/** The page of a website with the script of the portal; it keeps what the view says. */
const hostPage = (portalUrl: string, code: string, start = '', options = '') => `
  <div id="fleet" style="height: 500px"></div>
  <script>
    window.heard = [];
    addEventListener('message', ({ origin, data }) => heard.push(origin + ' ' + data.kind));
  </script>
  <script src="${portalUrl}/embed.js"></script>
  <script>
    ${start}
    groundwork.embed({
      element: document.querySelector('#fleet'),
      code: '${code}',
      getToken: () => fetch('/token').then((answer) => answer.text()),
      onMachine: (id) => { window.chosen = id; },
      ${options}
    });
  </script>`;

const heard = (page: Page) => page.evaluate<string[]>('heard');

test('a website shows the map, the list and one machine, without storage and without the sign-in of the browser', async ({
  page,
  portal,
  organisation,
  website,
  embed,
}) => {
  await page.addInitScript({ content: BLOCK_STORAGE });
  const { id } = await createMachineAt(portal, organisation, {
    name: 'Digger',
    doing: 'working',
    place: QUARRY,
  });
  const site = await createSiteWith(portal, organisation, 'Quarry', id);
  const view = page.frameLocator('iframe[title="Groundwork"]');
  const show = async (kind: EmbedView, options = '') => {
    website.serveTokens(() => issue(organisation, embed.code, kind, { machineId: id, siteId: site.id }));
    website.show(hostPage(portal.url, embed.code, '', options));
    await page.goto(website.origin);
  };
  await provesRow('screen:/embedded', async () => {
    await show('map');
    await expect(view.getByRole('button', { name: /Digger/ })).toBeVisible();
  });
  const frame = findView(page, portal.url);
  // The token is not in the address any more.
  expect(frame?.url()).toBe(`${portal.url}/embedded?embed=${embed.code}`);
  await expect(frame?.evaluate('localStorage.length')).rejects.toThrow('SecurityError');
  await expect(frame?.evaluate('document.cookie')).rejects.toThrow('SecurityError');
  await expect.poll(() => heard(page)).toEqual([`${portal.url} groundwork.ready`]);
  await view.getByRole('button', { name: /Digger/ }).click();
  await expect(view.getByRole('region', { name: 'Digger' })).toBeVisible();
  await expect(view.getByRole('main').getByRole('link')).toHaveCount(0);
  expect(await page.evaluate('chosen')).toBe(id);

  await show('list');
  const row = view.getByRole('listitem').filter({ hasText: 'Digger' });
  await expect(row).toBeVisible();
  await view.getByRole('searchbox').fill('nothing of this name');
  await expect(row).toHaveCount(0);
  await expect(view.getByRole('link')).toHaveCount(0);

  await show('machine', "language: 'de', theme: 'dark'");
  await expect(view.getByRole('heading', { level: 1, name: 'Digger' })).toBeVisible();
  await expect(view.getByRole('link')).toHaveCount(0);
  await expect(view.getByRole('navigation')).toHaveCount(0);
  await expect(view.locator('html[lang^="de"][data-mantine-color-scheme="dark"]')).toHaveCount(1);

  await show('site');
  await expect(view.getByRole('heading', { level: 1, name: 'Quarry' })).toBeVisible();
  await expect(view.getByRole('region', { name: 'Map of Quarry' })).toBeVisible();
  await expect(view.getByRole('table', { name: 'Machines and their time here' })).toContainText('Digger');
  await expect(view.getByRole('link')).toHaveCount(0);
});

test.describe('as its tokens end', () => {
  test.use({ expectedErrors: /status of 40[14]/ });

  test('a view asks the website for a token when there is none, and takes it from nobody else', async ({
    page,
    portal,
    organisation,
    website,
    stranger,
    embed,
  }) => {
    await portal.build.machine(organisation, 'Digger');
    const view = page.frameLocator('iframe[title="Groundwork"]');
    // Pages that are not around the view send it tokens: another frame of the website, and one of a stranger.
    stranger.show('<p>Stranger</p>');
    const answer = 'no-token';
    website.serveTokens(async () => answer);
    const sibling = `document.body.insertAdjacentHTML('beforeend', '<iframe id="sibling" src="${stranger.origin}"></iframe>');`;
    website.show(hostPage(portal.url, embed.code, sibling));
    await page.goto(website.origin);
    await expect(view.getByRole('heading', { name: 'This view is not open' })).toBeVisible();
    await expect.poll(() => heard(page)).toContain(`${portal.url} groundwork.token-wanted`);
    const forged = await issue(organisation, embed.code, 'map');
    const other = page.frames().find((frame) => frame.url().startsWith(stranger.origin));
    await other?.evaluate(`for (let place = 0; place < parent.frames.length; place += 1)
      parent.frames[place].postMessage({ kind: 'groundwork.token', token: '${forged}' }, '*')`);

    // The page around it may.
    await page.clock.install();
    let served = 0;
    website.serveTokens(() => {
      served += 1;
      return issue(organisation, embed.code, 'list');
    });
    const token = await issue(organisation, embed.code, 'list');
    await page.evaluate(`document.querySelector('#fleet iframe').contentWindow
      .postMessage({ kind: 'groundwork.token', token: '${token}' }, '${portal.url}')`);
    const row = view.getByRole('listitem').filter({ hasText: 'Digger' });
    await expect(row).toBeVisible();
    expect((await heard(page)).filter((one) => one.endsWith('ready'))).toHaveLength(1);

    // A minute before the token ends it asks for the next one, and goes on showing what it shows.
    await page.evaluate('heard = []');
    await page.clock.fastForward(9 * 60_000 + 1_000);
    await expect
      .poll(() => heard(page))
      .toEqual([`${portal.url} groundwork.token-wanted`, `${portal.url} groundwork.ready`]);
    expect(served).toBe(1);
    await expect(row).toBeVisible();

    // Once the website may not show it any more, nothing of it stays.
    website.serveTokens(async () => 'none');
    await organisation.administrator.call(endEmbed, { params: { id: embed.id } });
    await page.clock.fastForward(31_000);
    await expect(view.getByRole('heading', { name: 'This view does not exist' })).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test.describe('where it may not be', () => {
  test.use({ expectedErrors: /./ });

  test('no other page frames a view, and no other path is framed', async ({
    page,
    portal,
    organisation,
    website,
    stranger,
    embed,
  }) => {
    await portal.build.machine(organisation, 'Digger');
    const token = await issue(organisation, embed.code, 'list');
    const frame = (path: string, more = '') => `<iframe ${more} src="${portal.url}${path}"></iframe>`;
    const own = `/embedded?embed=${embed.code}#token=${token}`;
    const unknown = `/embedded?embed=${'A'.repeat(22)}#token=${token}`;
    for (const [name, site, html] of [
      ['a stranger', stranger, frame(own)],
      ['an embed that does not exist', website, frame(unknown)],
      ['no embed', website, frame(`/embedded#token=${token}`)],
      ['another path', website, frame(`/machines/list?embed=${embed.code}#token=${token}`)],
      ['the sign-in', website, frame('/login')],
    ] as const) {
      site.show(html);
      await page.goto(site.origin);
      await expect.poll(() => page.frames()[1]?.url(), name).toBe('chrome-error://chromewebdata/');
    }
    // A stranger around the website itself.
    website.show(frame(own));
    stranger.show(`<iframe src="${website.origin}"></iframe>`);
    await page.goto(stranger.origin);
    await expect.poll(() => page.frames()[2]?.url()).toBe('chrome-error://chromewebdata/');
    // Without an origin of its own a view gets nothing from the portal.
    website.show(frame(own, 'sandbox="allow-scripts"'));
    await page.goto(website.origin);
    await expect(page.frameLocator('iframe').getByText('Digger')).toHaveCount(0);
  });
});

test('an administrator allows a website, and ends it', async ({ page, portal }) => {
  const field = page.getByLabel('Address of the website');
  const allow = page.getByRole('button', { name: 'Allow website' });
  await provesRow('screen:/organisation/embedding', async () => {
    await page.goto('/organisation/embedding');
    await heading(page, 'Websites');
    await expect(page.getByText('No website may show views yet.')).toBeVisible();
  });
  await field.fill('https://fleet.example.com');
  await allow.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'https://fleet.example.com' });
  await expect(row).toBeVisible();
  await expect(field).toHaveValue('');
  const code = await row.getByRole('code').textContent();
  await expect(page.getByLabel('Script', { exact: true })).toHaveValue(
    `<script src="${portal.url}/embed.js"></script>`,
  );
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue(new RegExp(`code: '${code}'`));
  await expectAccessible(page, 'the websites');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page, 'the websites');
  await row.getByRole('button', { name: 'End https://fleet.example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(row).toHaveCount(0);
});

test.describe('with what is refused', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('an address that is no website says why', async ({ page }) => {
    await page.goto('/organisation/embedding');
    await page.getByLabel('Address of the website').fill('https://fleet.example.com/machines');
    await page.getByRole('button', { name: 'Allow website' }).click();
    await expect(page.getByText(/must be the address of a website without a path/)).toBeVisible();
  });
});

test('the views are accessible, and fit into 320 pixels', async ({ page, portal, organisation, embed }) => {
  const { id } = await createMachineAt(portal, organisation, {
    name: 'Digger',
    doing: 'working',
    place: QUARRY,
  });
  const shown = {
    map: page.getByRole('button', { name: /Digger/ }),
    list: page.getByRole('listitem').filter({ hasText: 'Digger' }),
    machine: page.getByRole('heading', { level: 1, name: 'Digger' }),
    site: page.getByRole('table', { name: 'Machines and their time here' }).getByText('Digger'),
  };
  const site = await createSiteWith(portal, organisation, 'Quarry', id);
  for (const kind of EMBED_VIEWS) {
    const token = await issue(organisation, embed.code, kind, { machineId: id, siteId: site.id });
    await page.setViewportSize({ width: 800, height: 1_600 });
    // Only the fragment would differ from the page before.
    await page.goto('about:blank');
    await page.goto(`/embedded?embed=${embed.code}#token=${token}`);
    await expect(shown[kind]).toBeVisible();
    await expectAccessible(page, `the embedded ${kind}`);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(page, `the embedded ${kind}`);
    await expectBoxes(page, `the embedded ${kind}`);
  }
});
