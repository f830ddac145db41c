import { toOrganisationId } from '@groundwork/domain/ids.ts';
import {
  buildIdentity,
  buildProvider,
  buildTokenProvider,
} from '@groundwork/server/features/people/sign-on/build-provider.fixture.ts';
import {
  HONEST_CLIENT,
  type HonestProvider,
  startHonestProvider,
} from '@groundwork/server/features/people/sign-on/honest-provider.fixture.ts';
import { createTokenServer } from '@groundwork/server/features/people/sign-on/signed-token.fixture.ts';
import { openSecretKey } from '@groundwork/server/platform/secret-key.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { PASSWORD } from './build.fixture.ts';
import { expectAccessible, expectNoOverflow } from './craft.fixture.ts';
import { test as base, expect } from './journey.fixture.ts';

type Fixtures = {
  /** An identity provider of others, set up for the organisation. */
  readonly acme: HonestProvider & { readonly code: string };
  /** The administrator's account is linked with it by this name. */
  readonly linked: string;
};

const test = base.extend<Fixtures>({
  acme: async ({ portal, organisation }, use) => {
    const provider = await startHonestProvider();
    const app = portal.openDatabase();
    const secretKey = openSecretKey(portal.secretKeyFile);
    const owner = { id: toOrganisationId(organisation.id) };
    const client = { issuer: provider.issuer, ...HONEST_CLIENT };
    const { code } = await buildProvider({ database: { app }, secretKey }, owner, client);
    await app.end();
    provider.register([`${portal.url}/sso/callback/${code}`]);
    await use({ ...provider, code });
    await provider.close();
  },
  linked: async ({ portal, acme, organisation }, use) => {
    const app = portal.openDatabase();
    const { email } = organisation.administrator;
    const owner = { id: toOrganisationId(organisation.id) };
    await buildIdentity(app, owner, { code: acme.code, subject: 'robin', email });
    await app.end();
    await use('robin');
  },
});

test.use({ visitor: 'nobody' });

/** Signs in on the page of the provider. */
async function signOn(window: Page, name: string): Promise<void> {
  await window.getByLabel('Name').fill(name);
  await window.getByRole('button', { name: 'Sign in' }).click();
}

/** Submits an address, and returns the window of its provider. */
async function submitEmail(page: Page, email: string): Promise<Page> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue' }).click();
  const window = await opening;
  await window.getByLabel('Name').waitFor();
  return window;
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

const closed = /^The login window was closed before you were logged in/;

test('the address leads to the provider of the organisation, and back to the dashboard', async ({
  page,
  organisation,
  linked,
}) => {
  let window: Page | null = null;
  await provesRow('state:authentication/email-has-provider', async () => {
    window = await submitEmail(page, organisation.administrator.email);
    await expect(page.getByText('Please log in using the window that has opened.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  });
  await expectAccessible(page, 'the wait for a provider');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page, 'the wait for a provider');
  await page.setViewportSize({ width: 1280, height: 800 });
  await provesRow('screen:/sso', async () => {
    if (window === null) throw new Error('no window');
    const ended = window.waitForEvent('close');
    await signOn(window, linked);
    await ended;
    await expect(page).toHaveURL('/dashboard');
  });
  await expect(page.getByText(organisation.name).first()).toBeVisible();
  const kept = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
  expect(kept).not.toMatch(/verifier|challenge/);
});

test('a closed window says so, opens again, and one that only looks closed still counts', async ({
  page,
  organisation,
  acme,
  linked,
}) => {
  const first = await submitEmail(page, organisation.administrator.email);
  await first.close();
  await provesRow('message:login-popup-closed', () => expect(alert(page)).toHaveText(closed));
  // A provider that isolates its window from the page: for that it looks closed.
  acme.isolate('same-origin');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Try again' }).click();
  const second = await opening;
  await second.getByLabel('Name').waitFor();
  await expect(alert(page)).toHaveText(closed);
  await signOn(second, linked);
  await expect(page).toHaveURL('/dashboard');
});

test('who declines reads so, and may use a password instead', async ({ page, organisation, linked }) => {
  const window = await submitEmail(page, organisation.administrator.email);
  await window.getByRole('button', { name: 'Cancel' }).click();
  await expect(alert(page)).toHaveText('The login was cancelled there.');
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(linked).toBe('robin');
});

test('a sign-on that somebody else has begun signs nobody in here', async ({
  page,
  portal,
  organisation,
  acme,
  linked,
}) => {
  const started = await page.request.post(`${portal.url}/identity/v1/sso/start`, {
    data: { provider: acme.code, challenge: 'x'.repeat(43) },
  });
  const attacker = await page.context().browser()?.newContext();
  const theirs = await attacker?.newPage();
  if (!theirs) throw new Error('no browser');
  await theirs.goto((await started.json()).address);
  await theirs.route('**/sso/callback/**', (route) => route.abort());
  const [planted] = await Promise.all([
    theirs.waitForRequest((request) => request.url().includes('/sso/callback/')),
    signOn(theirs, 'mallory'),
  ]);
  await submitEmail(page, organisation.administrator.email);
  const opened = await page.context().newPage();
  await opened.goto(planted.url());
  await expect(opened.getByText('You can close this window.')).toBeVisible();
  expect(new URL(opened.url()).hash).toBe('');
  await expect(page.getByText('Please log in using the window that has opened.')).toBeVisible();
  expect(await page.evaluate("localStorage.getItem('groundwork.identity')")).toBeNull();
  expect(linked).toBe('robin');
  await attacker?.close();
});

test.describe('with a token of the organisation', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('signs in, leads on, and says why not', async ({ page, portal, organisation }) => {
    const server = createTokenServer();
    const app = portal.openDatabase();
    const owner = { id: toOrganisationId(organisation.id) };
    const { code } = await buildTokenProvider({ database: { app } }, owner, server);
    const { email } = organisation.administrator;
    await buildIdentity(app, owner, { code, subject: 'ann', email });
    await app.end();
    const token = server.signToken(`${portal.url}/sso/token/${code}`);
    const address = `/login?redirectPath=%2Fmachines%2Flist#token=${token}`;
    await provesRow('state:authentication/token-sign-in', async () => {
      await page.goto(address);
      await expect(page).toHaveURL('/machines/list');
      await expect(page.getByText(organisation.name).first()).toBeVisible();
    });
    await page.evaluate('localStorage.clear()');
    await provesRow('state:authentication/token-sign-in-fails', async () => {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(alert(page)).toHaveText('This login is not valid any more. Please log in again.');
      expect(new URL(page.url()).hash).toBe('');
      await expect(page.getByLabel('Email address')).toBeVisible();
    });
    await provesRow('state:authentication/methods', async () => {
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/machines/list');
    });
  });
});

test('the window of nobody says that there is nothing to finish, at both addresses', async ({ page }) => {
  await page.goto('/sso');
  await expect(page.getByText('There is no login to finish here.')).toBeVisible();
  await provesRow('screen:/sso/cognito-cil', async () => {
    await page.goto('/sso/cognito-cil');
    await expect(page.getByText('There is no login to finish here.')).toBeVisible();
    const passed = page.evaluate(
      "new Promise((resolve) => { new BroadcastChannel('groundwork.sign-on').onmessage = ({ data }) => resolve(data); })",
    );
    const window = await page.context().newPage();
    await window.goto(`/sso/cognito-cil#attempt=a&code=c`);
    expect(await passed).toEqual({ attempt: 'a', code: 'c', error: null });
  });
  await expectAccessible(page, 'the window of a provider');
});

test.describe('of somebody who is signed in', () => {
  test.use({ visitor: 'administrator' });

  test('the settings link the account with the provider', async ({ page, acme }) => {
    expect(acme.code).toHaveLength(22);
    await page.goto('/user/settings');
    await page.getByRole('button', { name: 'Link account Acme' }).click();
    const opening = page.waitForEvent('popup');
    await page.getByRole('dialog').getByRole('button', { name: 'Open the login window' }).click();
    await signOn(await opening, 'robin');
    await expect(page.getByText('Linked with Acme')).toBeVisible();
  });
});
