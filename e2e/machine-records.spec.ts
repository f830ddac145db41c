import type { Page } from '@playwright/test';
import { expect, test } from './journey.fixture.ts';
import { minutesBefore } from './tracker.fixture.ts';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

test.describe('a hire', () => {
  test.use({ expectedErrors: /409|400/ });

  test('is made with a new customer, refused where it overlaps, changed and ended', async ({
    page,
    portal,
    organisation,
  }) => {
    const machine = await portal.build.machine(organisation, 'Anna');
    await page.goto(`/machines/${machine.id}`);
    const hires = panelOf(page, 'Hires');
    await expect(hires).toContainText('This machine has not been on hire.');

    await hires.getByRole('button', { name: 'Hire out' }).click();
    await dialogOf(page).getByLabel('Customer', { exact: true }).selectOption('New customer…');
    await dialogOf(page).getByLabel('Name of the customer').fill('Bauer & Sons');
    await dialogOf(page).getByLabel('On hire from').fill('2026-03-02T07:00');
    await dialogOf(page).getByLabel('Contract hours a day').fill('8.5');
    await dialogOf(page).getByLabel('Contract number').fill('C-17');
    await dialogOf(page).getByRole('button', { name: 'Hire out' }).click();
    await expect(messagesOf(page)).toContainText('The hire of Anna to Bauer & Sons has been saved');
    await expect(hires.getByRole('listitem')).toContainText(
      /2 Mar 2026.*no end yet.*Contract C-17 · 8\.5 h a day/,
    );

    await hires.getByRole('button', { name: 'Hire out' }).click();
    await dialogOf(page).getByLabel('Customer', { exact: true }).selectOption('Bauer & Sons');
    await dialogOf(page).getByLabel('On hire from').fill('2026-04-01T07:00');
    await dialogOf(page).getByRole('button', { name: 'Hire out' }).click();
    await expect(dialogOf(page).getByRole('alert')).toContainText('This machine is on hire in this time');
    await expect(dialogOf(page).getByLabel('On hire from')).toHaveValue('2026-04-01T07:00');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();

    await hires.getByRole('button', { name: 'Edit Bauer & Sons' }).click();
    await dialogOf(page).getByLabel('Back on').fill('2026-03-01T07:00');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialogOf(page).getByRole('alert')).toHaveText('The end must be later than the beginning.');
    await dialogOf(page).getByLabel('Back on').fill('');
    await dialogOf(page).getByLabel('Contract number').fill('C-18');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(hires.getByRole('listitem')).toContainText('Contract C-18');

    await hires.getByRole('button', { name: 'End hire Bauer & Sons' }).click();
    await dialogOf(page).getByLabel('Back on').fill('2026-03-20T17:00');
    await dialogOf(page).getByRole('button', { name: 'End the hire' }).click();
    await expect(messagesOf(page)).toContainText('has an end');
    await hires.getByText('1 earlier entry').click();
    await expect(hires.getByRole('listitem')).toContainText(/20 Mar 2026/);
  });
});

test('a customer is renamed from the hires of a machine', async ({ page, portal, organisation }) => {
  const machine = await portal.build.machine(organisation, 'Berta');
  await page.goto(`/machines/${machine.id}`);
  const hires = panelOf(page, 'Hires');
  await hires.getByRole('button', { name: 'Hire out' }).click();
  await dialogOf(page).getByLabel('Customer', { exact: true }).selectOption('New customer…');
  await dialogOf(page).getByLabel('Name of the customer').fill('Bauer');
  await dialogOf(page).getByRole('button', { name: 'Hire out' }).click();
  await expect(hires.getByRole('listitem')).toContainText('Bauer');
  await hires.getByRole('button', { name: 'Customers' }).click();
  await dialogOf(page).getByRole('button', { name: 'Edit Bauer' }).click();
  await dialogOf(page).getByLabel('Name of the customer').fill('Bauer Ltd');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page).getByRole('listitem')).toContainText('Bauer Ltd');
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(hires.getByRole('listitem')).toContainText('Bauer Ltd');
});

test('a breakdown is logged, told as the state, and closed', async ({ page, portal, organisation }) => {
  const from = minutesBefore(new Date(), 60);
  const { machine } = await portal.build.trackedMachine(organisation, 'Cleo', from);
  await page.goto(`/machines/${machine.id}`);
  const breakdowns = panelOf(page, 'Breakdowns');
  await breakdowns.getByRole('button', { name: 'Log a breakdown' }).click();
  await dialogOf(page).getByLabel('What is broken').fill('Hydraulic hose');
  await dialogOf(page).getByRole('button', { name: 'Log a breakdown' }).click();
  await expect(breakdowns.getByRole('listitem')).toContainText('Hydraulic hose');
  await expect(page.getByRole('definition').filter({ hasText: 'Broken down' })).toBeVisible();

  await breakdowns.getByRole('button', { name: 'Edit Hydraulic hose' }).click();
  await dialogOf(page).getByLabel('Broken down from').fill('2026-03-02T07:00');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(breakdowns.getByRole('listitem')).toContainText('2 Mar 2026');
  await breakdowns.getByRole('button', { name: 'Close Hydraulic hose' }).click();
  await dialogOf(page).getByRole('button', { name: 'Close the breakdown' }).click();
  await expect(messagesOf(page)).toContainText('has been closed');
  await expect(breakdowns.getByText('1 earlier entry')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Broken down' })).toHaveCount(0);
});
