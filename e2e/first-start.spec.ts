import { PASSWORD } from './build.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { createDataFolder, type RunningPortal, removeDataFolder, startPortal } from './portal.fixture.ts';

test.use({ visitor: 'nobody' });

test.describe('a portal that is not set up', () => {
  let folder: string;
  let portal: RunningPortal;

  test.beforeAll(async () => {
    folder = await createDataFolder();
    portal = await startPortal(folder);
  });
  test.afterAll(async () => {
    await portal.stop();
    await removeDataFolder(folder);
  });

  test('its printed link creates the first administrator', async ({ page }) => {
    await page.goto(portal.firstLink ?? '');
    await page.getByLabel('Organisation name').fill('Acme Plant Hire');
    await page.getByLabel('Organisation type').selectOption({ label: 'Rental: hires machines out' });
    await page.getByLabel('First name').fill('Robin');
    await page.getByLabel('Last name').fill('Field');
    await page.getByLabel('Email address').fill('robin@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();

    await expect(page).toHaveURL(`${portal.url}/dashboard`);
    await expect(page.getByRole('heading', { name: 'No machines yet' })).toBeVisible();
    await expect(page.getByText('Acme Plant Hire').first()).toBeVisible();
  });

  test.describe('afterwards', () => {
    test.use({ expectedErrors: /status of 400/ });

    test('the link cannot be used again', async ({ page }) => {
      await page.goto(portal.firstLink ?? '');
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        'This link has already been used. Please log in.',
      );
      await page.getByRole('link', { name: 'Go to login' }).click();
      await expect(page).toHaveURL(`${portal.url}/login`);
    });
  });
});
