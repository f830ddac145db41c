import { expectAccessible } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { createDataFolder, type RunningPortal, removeDataFolder, startPortal } from './portal.fixture.ts';

/** Large enough to show progress, small enough to finish within seconds. */
const SMALL = { DEMO_DAYS: '2', DEMO_MACHINES: '8' };

test.use({ visitor: 'nobody', expectedErrors: /status of 400/ });

test.describe('an empty portal', () => {
  let folder: string;
  let portal: RunningPortal;

  test.beforeAll(async () => {
    folder = await createDataFolder();
    portal = await startPortal(folder, { http: 0, gateway: 0 }, SMALL);
  });
  test.afterAll(async () => {
    await portal.stop();
    await removeDataFolder(folder);
  });

  test('can be set up with a demo fleet, whose progress outlives the page', async ({ page }) => {
    await page.goto(portal.firstLink ?? '');
    await page.getByRole('button', { name: 'Start with a demo fleet' }).click();
    await expect(page.getByRole('heading', { name: 'Demo fleet' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('The fleet is live: 8 machines')).toBeVisible();
    await expectAccessible(page, 'a demo fleet that is live');
    await expect(page.getByText('demo@lowland.example')).toBeVisible();
    await page.getByRole('button', { name: 'Look around' }).click();
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
    await expect(page.getByText('Fieldgate Plant Hire').first()).toBeVisible();
    await page.goto(`${portal.url}/machines/list`);
    await expect(page.getByRole('link', { name: 'EX-104 Halden H21 excavator', exact: true })).toBeVisible();
  });
});
