import type { Page } from '@playwright/test';
import { expectAccessible } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { makeDataFolder, type RunningPortal, removeDataFolder, startPortal } from './portal.fixture.ts';

/** Enough to see it grow, and few enough to be done within seconds. */
const SMALL = { DEMO_DAYS: '2', DEMO_MACHINES: '8' };

/** The demo shows emissions: what a litre emits can be said from a date on, and taken back. */
async function setEmissionFactors(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Organisation', exact: true }).click();
  await page.getByRole('link', { name: 'Emission factors' }).click();
  await page.getByRole('button', { name: 'Set factors from a date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emission factors from a date' });
  await dialog.getByLabel('From date').fill('2026-01-01');
  await dialog.getByLabel('HVO, kg a litre').fill('a little');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a number from 0 to 10.')).toBeVisible();
  await dialog.getByLabel('HVO, kg a litre').fill('0.04');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const factors = page.getByRole('region', { name: 'Emission factors' });
  await expect(factors.getByRole('row', { name: /^Thu, 1 Jan 2026/ })).toContainText('0.04000');
  await page.getByRole('searchbox', { name: 'Search types' }).fill('mini');
  await expect(page.getByText(/^\d types?$/)).toBeVisible();
  await expectAccessible(page, 'emission factors');
  await factors.getByRole('button', { name: 'Remove: Thu, 1 Jan 2026' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(factors.getByRole('row')).toHaveCount(2);
}

test.use({ visitor: 'nobody', expectedErrors: /status of 400/ });

test.describe('an empty portal', () => {
  let folder: string;
  let portal: RunningPortal;

  test.beforeAll(async () => {
    folder = await makeDataFolder();
    portal = await startPortal(folder, { http: 0, gateway: 0 }, SMALL);
  });
  test.afterAll(async () => {
    await portal.stop();
    await removeDataFolder(folder);
  });

  test('can be set up with a demo fleet, whose progress outlives the page', async ({ page }) => {
    test.setTimeout(60_000);
    await page.goto(portal.firstLink ?? '');
    await page.getByRole('button', { name: 'Start with a demo fleet' }).click();
    await expect(page.getByRole('heading', { name: 'Demo fleet' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('The fleet is live: 8 machines')).toBeVisible({ timeout: 25_000 });
    await expectAccessible(page, 'a demo fleet that is live');
    await expect(page.getByText('demo@lowland.example')).toBeVisible();
    await page.getByRole('button', { name: 'Look around' }).click();
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
    await expect(page.getByText('Fieldgate Plant Hire').first()).toBeVisible();
    await page.goto(`${portal.url}/machines/list`);
    await expect(page.getByRole('link', { name: 'EX-104 Halden H21 excavator' })).toBeVisible();
    await setEmissionFactors(page);
  });
});
