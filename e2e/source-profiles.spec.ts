import type { Page } from '@playwright/test';
import { expect, test } from './journey.fixture.ts';
import { minutesBefore, recordStretch, sendRecords } from './tracker.fixture.ts';

const getMessages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const getDialog = (page: Page) => page.getByRole('dialog');

test.use({ expectedErrors: /status of 400/ });

test("a source's profile changes its history, and can be undone", async ({ page, portal, organisation }) => {
  const now = new Date();
  const { machine, imei } = await portal.build.trackedMachine(organisation, 'Anna', minutesBefore(now, 180));
  await sendRecords(portal.gateway, imei, recordStretch(minutesBefore(now, 120), now, 'key on'));
  await page.goto(`/machines/${machine.id}`);
  const day = page.getByRole('listbox', { name: /hour by hour$/ });
  await expect(day.getByRole('option', { name: /^Running/ })).toBeVisible();

  await page.getByRole('button', { name: `Settings ${imei}` }).click();
  await expect(getDialog(page).getByRole('listitem')).toHaveText([/From the start.*Engine speed.*Ignition/]);
  await getDialog(page).getByRole('button', { name: 'Change settings…' }).click();
  await expect(getDialog(page)).toContainText('The engine may still not be running');
  await getDialog(page).getByLabel('Applies from').fill('2026-03-02T07:00');
  await getDialog(page).getByLabel('Ignition', { exact: true }).uncheck();
  const interval = getDialog(page).getByLabel('Longest silence with the engine on');
  await interval.fill('0');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page).getByRole('alert')).toHaveText(
    'Please enter a time from one second to 31 days.',
  );
  await interval.fill('20');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getMessages(page)).toContainText('history is being recalculated');
  await expect(getDialog(page).getByRole('listitem')).toHaveCount(2);
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(day.getByRole('option', { name: /^Unknown/ })).toBeVisible();
  await expect(day.getByRole('option', { name: /^Running/ })).toHaveCount(0);

  await page.getByRole('button', { name: `Settings ${imei}` }).click();
  await getDialog(page).getByRole('button', { name: /^Undo/ }).click();
  await getDialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(getDialog(page).getByRole('listitem')).toHaveCount(1);
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(day.getByRole('option', { name: /^Running/ })).toBeVisible();
});

test('changes the dates of an attachment', async ({ page, portal, organisation }) => {
  const now = new Date();
  const { machine, imei } = await portal.build.trackedMachine(organisation, 'Bert', minutesBefore(now, 60));
  await page.goto(`/machines/${machine.id}`);
  await page.getByRole('button', { name: `Change dates ${imei}` }).click();
  await getDialog(page).getByLabel('Attached from').fill('2026-03-02T07:00');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getMessages(page)).toContainText(`The dates of ${imei} have been changed`);
  await expect(page.getByRole('region', { name: 'Sources' }).getByRole('listitem')).toContainText(
    '2 Mar 2026',
  );
});
