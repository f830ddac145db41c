import { POST as signOut } from '@groundwork/contract/identity/v1/sign-out.ts';
import { provesRow } from '../testing/spec-proof.ts';
import { PASSWORD } from './build.fixture.ts';
import { expect, signIn, test } from './journey.fixture.ts';

test.use({ visitor: 'nobody' });

const login = (address: string) => `/login?redirectPath=${encodeURIComponent(address)}`;

test('an email address and its password lead to the dashboard', async ({ page, organisation }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeHidden();
  await provesRow('state:authentication/email-has-no-provider', async () => {
    await page.getByLabel('Email address').fill(organisation.administrator.email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(password).toBeFocused();
  });
  await provesRow('state:authentication/password-succeeds', async () => {
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(organisation.name).first()).toBeVisible();
  });
});

test('going back to the email address hides and clears the password', async ({ page, organisation }) => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(organisation.administrator.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('something');
  await page.getByRole('button', { name: 'Use another email address' }).click();

  await provesRow('state:authentication/back-to-email', async () => {
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    await expect(page.getByLabel('Email address')).toHaveValue(organisation.administrator.email);
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('a password can be shown while it is typed', async ({ page, organisation }) => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(organisation.administrator.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a session survives a reload and a closed browser, and ends with Log out', async ({
  page,
  context,
  browser,
  organisation,
}) => {
  await page.goto('/login');
  await signIn(page, organisation.administrator.email, PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  await provesRow('state:authentication/start-known', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
  await provesRow('state:authentication/persistence', async () => {
    const opened = await browser.newContext({ storageState: await context.storageState() });
    const again = await opened.newPage();
    await again.goto(page.url());
    await expect(again.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await opened.close();
  });

  await page.getByRole('button', { name: 'Account of Robin Field' }).click();
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await provesRow('state:authentication/sign-out', async () => {
    await page.goto('/machines/list');
    await expect(page).toHaveURL(login('/machines/list'));
    expect(await page.evaluate("localStorage.getItem('groundwork.identity')")).toBeNull();
  });
});

test('signing in returns to the requested page', async ({ page, organisation }) => {
  await page.goto('/machines/list?show=all');
  await signIn(page, organisation.administrator.email, PASSWORD);
  await expect(page).toHaveURL('/machines/list?show=all');
});

for (const address of [
  'https://evil.example/',
  '//evil.example/machines/list',
  '/\\evil.example',
  'javascript:alert(1)',
  '/nowhere',
  '/logout',
]) {
  test(`the return address ${address} leads to the dashboard only`, async ({ page, organisation }) => {
    await page.goto(login(address));
    await signIn(page, organisation.administrator.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard');
  });
}

test('shows only known messages from the address', async ({ page }) => {
  await page.goto('/login?errorMessage=UNAUTHENTICATED');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Your session has expired. Please log in again.',
  );
  await page.goto('/login?errorMessage=Send%20your%20password%20to%20evil.example');
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expect(page.getByText('evil.example')).toHaveCount(0);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('an invalid email address gets the answer of the server at its field', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email address').fill('robin');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Email address must be an email address.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  });

  test('a wrong password shows our message, and what was typed stays', async ({ page, organisation }) => {
    await page.goto('/login');
    const responded = page.waitForResponse('**/identity/v1/sign-in');
    await signIn(page, organisation.administrator.email, 'not the password');

    expect((await responded).status()).toBe(400);
    await provesRow('state:authentication/password-fails', async () => {
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        'The email address or password is not correct.',
      );
      await expect(page.getByRole('button', { name: 'Log in' })).not.toHaveAttribute('aria-disabled', 'true');
    });
    await expect(page.getByLabel('Email address')).toHaveValue(organisation.administrator.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  });

  test('an email address without an account shows the same message', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, 'nobody@example.com', PASSWORD);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'The email address or password is not correct.',
    );
  });
});

test.describe('a session that has ended elsewhere', () => {
  test.use({ visitor: 'administrator', expectedErrors: /status of 401/ });

  test('shows that it has expired, and returns to the page after signing in', async ({
    page,
    organisation,
  }) => {
    await page.goto('/machines/list');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Leave the page, because an open page notices the end of the session by itself.
    await page.goto('about:blank');
    await organisation.administrator.call(signOut, {});
    await page.goto('/machines/list');

    await provesRow('message:session-expired', ({ text }) =>
      expect(page.getByRole('main').getByRole('status')).toHaveText(String(text)),
    );
    await signIn(page, organisation.administrator.email, PASSWORD);
    await expect(page).toHaveURL('/machines/list');
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('the sign-in shows that the portal cannot be reached', async ({ page, context, organisation }) => {
    await page.goto('/login');
    await page.getByLabel('Email address').fill(organisation.administrator.email);
    // Go offline only after the screen has loaded.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      "We couldn't connect to the product, please check your internet connection and try again. If problem persists, please contact support.",
    );
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });
});
