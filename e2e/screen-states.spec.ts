import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { buildFleet } from './fleet.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { expectNothingCut, usePseudoLanguage } from './pseudo-language.fixture.ts';

// The longest file runs late, so its tests are spread over free workers.
test.describe.configure({ mode: 'parallel' });

/** A screen, and the call without which it cannot show anything. */
type Screen = { readonly address: string; readonly call: string | RegExp };

const ADMINISTRATOR: readonly Screen[] = [
  { address: '/dashboard', call: '**/v1/portal/dashboard*' },
  { address: '/receipts?figure=idleHours', call: '**/v1/portal/receipts?*' },
  { address: '/map', call: '**/v1/portal/maps?*' },
  { address: '/machines/list', call: '**/v1/portal/machines/cards*' },
  { address: '/machines/onboard', call: '**/v1/portal/sources' },
  { address: '/machines/{machine}', call: /\/v1\/portal\/machines\/\d+(\?|$)/ },
  { address: '/organisation/machines', call: '**/v1/portal/machine-types' },
  { address: '/organisation/sites', call: '**/v1/portal/sites' },
  { address: '/organisation/audit', call: '**/v1/portal/audit?*' },
  { address: '/admin/shifts', call: '**/v1/portal/shift-calendars' },
  { address: '/api', call: '**/openapi.json' },
];

const STAFF: readonly Screen[] = [
  { address: '/admin/orgs/settings/list', call: '**/v1/admin/organisations/list' },
  { address: '/admin/sources', call: '**/v1/admin/organisations/list' },
  { address: '/admin/teltonika?deviceIds=352093081234560', call: '**/v1/portal/teltonika/records?*' },
];

const NARROW = { width: 320, height: 800 };
const WIDE = { width: 1440, height: 900 };
const REFUSED = {
  status: 500,
  json: { code: 'INTERNAL', message: 'Something went wrong.', requestId: 'a-request' },
};

/** Holds back every response of a call. Returns a function that makes it fail. */
async function holdResponse(page: Page, call: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await promise;
    await route.fulfill(REFUSED);
  });
  return resolve;
}

/** Expects loading and failed states to be announced, accessible, and to fit on the narrowest phone. */
async function expectStates(page: Page, { address, call }: Screen): Promise<void> {
  const refuse = await holdResponse(page, call);
  const requested = page.waitForRequest(call);
  await page.goto(address);
  await requested;
  const main = page.getByRole('main');
  await expect(main.getByRole('status').first(), `${address} loading`).toBeVisible();
  await expect(page.locator('h1').first()).toBeVisible();
  await expectAccessible(page, `${address}, loading`);
  await page.setViewportSize(NARROW);
  await expectNoOverflow(page, `${address}, loading, at 320 px`);
  await page.setViewportSize(WIDE);
  refuse();
  await expect(main.getByRole('alert').first(), `${address} failed`).toBeVisible();
  await expect(main.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await expectEverywhere(page, `${address}, failed`);
  await page.unrouteAll();
}

async function expectEverywhere(page: Page, what: string): Promise<void> {
  await expectAccessibleInBoth(page, what);
  await page.setViewportSize(NARROW);
  await expectNoOverflow(page, `${what} at 320 px`);
  await page.setViewportSize(WIDE);
}

test.describe('a screen that is loading or has failed', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('shows it to the people of an organisation', async ({ page, portal, organisation }) => {
    const { id } = await portal.build.machine(organisation, 'Excavator Anna');
    for (const { address, call } of ADMINISTRATOR)
      await expectStates(page, { address: address.replace('{machine}', id), call });
  });

  test.describe('of the staff', () => {
    test.use({ visitor: 'staff' });

    test('shows it to them', async ({ page }) => {
      for (const screen of STAFF) await expectStates(page, screen);
    });
  });
});

test.describe('a portal that is busy', () => {
  test.use({ expectedErrors: /status of 429/ });

  test('is asked again for what a screen shows, and a change tells that it was refused', async ({ page }) => {
    const refused = { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts.', requestId: 'a-request' };
    const calls = { GET: 0, POST: 0 };
    await page.route('**/v1/portal/sites', async (route) => {
      const method = route.request().method() as keyof typeof calls;
      calls[method] += 1;
      if (calls[method] > 1) await route.continue();
      else await route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: refused });
    });
    await page.goto('/organisation/sites');
    await expect(page.getByRole('heading', { name: 'No sites yet' })).toBeVisible();
    expect(calls).toEqual({ GET: 2, POST: 0 });

    await page.getByRole('link', { name: 'Add site' }).click();
    await page.getByLabel('Site name').fill('Quay');
    await page.getByRole('button', { name: 'Add site' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Too many attempts. Please wait a moment and try again.',
    );
    expect(calls.POST).toBe(1);
  });
});

test('staff screens show other people that they are for staff only', async ({ page }) => {
  for (const address of [...STAFF.map(({ address }) => address), '/admin/orgs/settings/1']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This page is for internal staff' })).toBeVisible();
    await expectEverywhere(page, `${address}, not allowed`);
  }
});

/** Expects each screen to fit in a language whose words are 40 % longer. */
async function expectRoomForLongTexts(page: Page, addresses: readonly string[]): Promise<void> {
  await usePseudoLanguage(page);
  for (const address of addresses) {
    await page.setViewportSize(WIDE);
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('.loading, .skeleton-pieces')).toHaveCount(0);
    for (const viewport of [WIDE, NARROW]) {
      await page.setViewportSize(viewport);
      await expectNoOverflow(page, `${address} at ${viewport.width} px`);
      await expectNothingCut(page, `${address} at ${viewport.width} px`);
    }
  }
}

test.describe('texts that are 40 % longer', () => {
  test('fit on every screen', async ({ page, portal, organisation }) => {
    const { excavator } = await buildFleet(portal, organisation);
    const addresses = ADMINISTRATOR.map(({ address }) => address.replace('{machine}', excavator.machine.id));
    await expectRoomForLongTexts(page, [...addresses, '/portal/sites/create', '/nowhere']);
  });

  test.describe('of the staff', () => {
    test.use({ visitor: 'staff' });

    test('fit on their screens', async ({ page, organisation }) => {
      expect(organisation.id).not.toBe('');
      await expectRoomForLongTexts(
        page,
        STAFF.map(({ address }) => address),
      );
    });
  });
});
