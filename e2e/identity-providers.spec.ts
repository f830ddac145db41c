import {
  HONEST_CLIENT,
  type HonestProvider,
  startHonestProvider,
} from '@groundwork/server/features/people/sign-on/honest-provider.fixture.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { test as base, expect } from './journey.fixture.ts';

const test = base.extend<{ readonly acme: HonestProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the parameter.
  acme: async ({}, use) => {
    const provider = await startHonestProvider();
    await use(provider);
    await provider.close();
  },
});

const ADDRESS = '/organisation/identity-providers';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Tests the provider, which asks for a name the first time only. */
async function testProvider(page: Page, isKnown = false): Promise<void> {
  await page.getByRole('button', { name: 'Test: Acme' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Open the login window' }).click();
  const window = await opening;
  if (!isKnown) {
    await window.getByLabel('Name').fill('ann');
    await window.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('an administrator', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('connects a provider, tests it, reads the checklist and allows it', async ({ page, acme }) => {
    await provesRow('screen:/organisation/identity-providers', async () => {
      await page.goto(ADDRESS);
      await expect(page.getByRole('heading', { level: 1, name: 'Identity providers' })).toBeVisible();
      await expect(page.getByText('Everybody logs in with a password.')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Connect with OpenID Connect' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Acme');
    await dialog.getByLabel('Issuer').fill(acme.issuer);
    await dialog.getByLabel('Client ID').fill(HONEST_CLIENT.clientId);
    await dialog.getByLabel('Client secret').fill('the wrong secret, which is long enough');
    await dialog.getByRole('button', { name: 'Add a provider' }).click();
    await expect(page.getByText('Nobody logs in with it yet.')).toBeVisible();
    acme.register([await page.getByLabel('Redirect address').inputValue()]);

    await testProvider(page);
    await expect(row(page, 'Client ID and secret')).toContainText('failed');
    await expect(row(page, 'Client ID and secret')).toContainText('The secret may have expired.');
    await expect(row(page, 'Answer to our address')).toContainText('passed');
    await expect(row(page, 'Signature')).toContainText('not reached');

    await page.getByRole('button', { name: 'Change: Acme' }).click();
    await dialog.getByLabel('Client secret').fill(HONEST_CLIENT.clientSecret);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await testProvider(page, true);
    await expect(row(page, 'Client ID and secret')).toContainText('passed');
    await expect(page.getByText('email = ann@acme.example')).toBeVisible();
    await expectAccessibleInBoth(page, 'the providers');

    await page.getByRole('button', { name: 'Allow: Acme' }).click();
    await dialog.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('People with a linked account log in with it')).toBeVisible();
    await page.getByRole('button', { name: 'Require: Acme' }).click();
    await dialog.getByRole('button', { name: 'Require' }).click();
    await expect(dialog).toContainText('choose an administrator with a password and a second factor');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(page, 'the providers');
    await page.getByRole('button', { name: 'Remove: Acme' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Everybody logs in with a password.')).toBeVisible();
  });
});
