import type { Page } from '@playwright/test';
import { expectAccessibleInBoth, expectRoom } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { chooseMachineType } from './machine-type.fixture.ts';

const getRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search types' }).fill(text);

test.beforeEach(async ({ page }) => {
  await page.goto('/machines/list');
  await page.getByRole('link', { name: 'Organisation', exact: true }).click();
  await expect(page).toHaveURL('/organisation/machines');
  await expect(page.getByText(/^12\d types$/)).toBeVisible();
});

test('a type is found, changed for all time, marked as changed, and reset', async ({ page }) => {
  await search(page, 'mini exc');
  await expect(page.getByText('1 type', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Mini excavator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rules for Mini excavator' });
  await expect(
    dialog.getByText('From this engine speed upwards the machine counts as working.'),
  ).toBeVisible();
  await dialog.getByLabel('Working engine speed (rpm)').fill('1700');
  await dialog.getByLabel('Vibration above the working level').uncheck();
  await dialog.getByLabel('Apply these rules').selectOption('To all history');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(dialog).toBeHidden();
  const row = getRow(page, 'Mini excavator');
  await expect(row).toContainText('changed');
  await expect(row).toContainText('1,700 rpm catalogue: 1,500 rpm');
  await search(page, '');
  await page.getByLabel('Show', { exact: true }).selectOption('Changed by us');
  await expect(page.getByText('1 type', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Reset: Mini excavator' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByText('No machine types match.')).toBeVisible();
});

test('a type that was changed from a date shows since when', async ({ page }) => {
  const edit = page.getByRole('button', { name: 'Edit: Bulldozer' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Rules for Bulldozer' });
  await dialog.getByLabel('From', { exact: true }).fill('2026-02-03T06:30');
  await dialog.getByLabel('Top speed (km/h)').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(getRow(page, 'Bulldozer')).toContainText('not known catalogue: 11 km/h');
  await edit.click();
  await expect(dialog.getByText(/^These rules have applied since 3 Feb 2026.*06:30/)).toBeVisible();
});

test.describe("an organisation's own type", () => {
  test.use({ expectedErrors: /status of 409/ });

  test('is created, given to a machine, and cannot be removed while in use', async ({ page }) => {
    await page.getByRole('button', { name: 'Add machine type' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add machine type' });
    await dialog.getByLabel('Type name').fill('Tree spade');
    await dialog.getByLabel('Category').selectOption('Forestry');
    await dialog.getByRole('button', { name: 'Add type' }).click();
    await search(page, 'tree spade');
    await expect(getRow(page, 'Tree spade')).toContainText('added by us');

    await page.goto('/machines/list');
    await page.getByRole('main').getByRole('button', { name: 'Add machine' }).first().click();
    const creating = page.getByRole('dialog', { name: 'Add machine' });
    await creating.getByLabel('Name').fill('Spade One');
    await chooseMachineType(creating, 'spade', 'Tree spade');
    await creating.getByRole('button', { name: 'Add machine' }).click();
    await expect(page.getByText('Tree spade', { exact: true })).toBeVisible();

    await page.goto('/organisation/machines');
    await page.getByRole('button', { name: 'Delete: Tree spade' }).click();
    const removing = page.getByRole('dialog');
    await removing.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(removing.getByRole('alert')).toContainText('This machine type is or was in use.');
  });
});

test('on a phone, a type takes its name and four lines at most', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const height = (await getRow(page, 'Articulated dumper').boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThan(60);
  expect(height).toBeLessThan(140);
});

test('the screen and its dialog are accessible in light and dark, and fit', async ({ page }) => {
  test.slow();
  await expect(page.getByRole('heading', { name: 'Fields of machines' })).toBeVisible();
  await expectAccessibleInBoth(page, 'machine types');
  await expectRoom(page, 'machine types');
  await page.getByRole('button', { name: 'Edit: Excavator', exact: true }).click();
  await expectAccessibleInBoth(page, 'editing a machine type');
});
