import type { CDPSession, Page } from '@playwright/test';
import { showCode } from '../testing/authenticator-app.fixture.ts';
import { provesRow } from '../testing/spec-proof.ts';
import { PASSWORD } from './build.fixture.ts';
import { expect, signIn, test } from './journey.fixture.ts';
import { readLink, readMailbox } from './read-link.fixture.ts';

const NEW_PASSWORD = 'two dumpers behind a tall hedge';

/** A passkey that the browser keeps, and that its person has just confirmed. */
async function addVirtualAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return session;
}

test.describe('a person who has forgotten the password', () => {
  test.use({ visitor: 'nobody', expectedErrors: /status of 400|ERR_FAILED/ });

  test('asks for a link, which arrives by mail, sets a new password, and is signed in', async ({
    page,
    portal,
    organisation,
  }) => {
    const { email } = organisation.administrator;
    await page.goto('/login');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await provesRow('screen:/forgot-password', {
      email: () => expect(page.getByLabel('Email address')).toHaveValue(email),
    });
    await page.getByRole('button', { name: 'Send link' }).click();
    await provesRow('screen:/forgot-password/success', {
      email: () => expect(page.getByText(`If there is an account with ${email}`)).toBeVisible(),
    });
    await page.goto(await readLink(portal, email));
    await page.locator('input[name=password]').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/logout');
    await signIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL('/dashboard');
  });

  test('a link that does not work says why, and where to get a new one', async ({ page }) => {
    await provesRow('screen:/forgot-password/reset', async () => {
      await page.goto('/forgot-password/reset');
      await expect(page.getByText('Please open the complete link in the email.')).toBeVisible();
      await page.goto(`/forgot-password/reset#token=${'x'.repeat(43)}`);
      await page.reload();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is not valid');
      await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
    });
    await page.route('**/v1/auth/reset-password/check', (route) => route.abort());
    await page.reload();
    const offline = "We couldn't connect to the product";
    await provesRow('code:action-code/NETWORK_ERROR', () =>
      expect(page.getByRole('main').getByRole('alert')).toContainText(offline),
    );
    await page.unroute('**/v1/auth/reset-password/check');
    await page.route('**/v1/auth/reset-password/check', (route) =>
      route.fulfill({ json: { email: 'ann@hire.example' } }),
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.route('**/v1/auth/reset-password/confirm', (route) => route.abort());
    await page.locator('input[name=password]').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await provesRow('code:password-reset/NETWORK_ERROR', () =>
      expect(page.getByRole('main').getByRole('alert')).toContainText(offline),
    );
    await expect(page.locator('input[name=password]')).toHaveValue(NEW_PASSWORD);
    await page.unroute('**/v1/auth/reset-password/confirm');
    await page.route('**/v1/auth/reset-password/confirm', (route) =>
      route.fulfill({ status: 400, json: { code: 'WEAK_PASSWORD', message: 'weak', requestId: '1' } }),
    );
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await provesRow('code:password-reset/WEAK_PASSWORD', () =>
      expect(page.getByText('Please choose a password of 12 to 128 characters')).toBeVisible(),
    );
  });
});

test('a stolen session: the mail about it, ending it from another browser, and what the thief sees', async ({
  page,
  browser,
  portal,
  organisation,
}) => {
  const { email } = organisation.administrator;
  const elsewhere = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const thief = await elsewhere.newPage();
  await thief.goto('/login');
  await signIn(thief, email, PASSWORD);
  await expect(thief).toHaveURL('/dashboard');
  expect(await readMailbox(portal, email)).toContain('New login to your account');
  await page.goto('/user/settings');
  await page.getByRole('button', { name: 'Log out all others' }).click();
  await expect(page.getByText('1 other device logged out')).toBeVisible();
  await provesRow('message:session-expired', async ({ text }) => {
    await thief.goto('/machines/list');
    await expect(thief.getByRole('main').getByRole('status')).toHaveText(String(text));
  });
  await elsewhere.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible();
});

test('second factors: an app, its recovery codes and a passkey, and signing in with each', async ({
  page,
  organisation,
}) => {
  const authenticator = await addVirtualAuthenticator(page);
  await page.goto('/user/settings');
  await provesRow('screen:/user/settings', () =>
    expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible(),
  );
  await page.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = await dialog.getByLabel('Key').inputValue();
  await dialog.getByLabel('Six-digit code').fill(showCode(secret, new Date()));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();

  const { email } = organisation.administrator;
  const enterWith = async (prove: () => Promise<void>) => {
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await signIn(page, email, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
    await prove();
    await expect(page).toHaveURL('/dashboard');
  };
  await enterWith(async () => {
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Confirm' }).click();
  });
  await enterWith(async () => {
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Use passkey' }).click();
  });
  await authenticator.detach();
});
