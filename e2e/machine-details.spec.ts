import { POST as makeGroup } from '@groundwork/contract/v1/portal/groups/index.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessible } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { minutesBefore, recordMorning, recordStretch, sendRecords } from './tracker.fixture.ts';

/** An orange rectangle. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAASCAIAAADOjonJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIElEQVQ4jWM4mcNAFcQwatDJ0TA6OZqOckazSM5wKkYA3zcJj6T4KjEAAAAASUVORK5CYII=';

/** Runs in the page, which has no types here. */
const RECORD_QUALITY = `
  const { convertToBlob } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.convertToBlob = function (options) {
    globalThis.quality = options.quality;
    return convertToBlob.call(this, options);
  };
`;

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'image/png', buffer });

test.describe('a picture', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('is uploaded, shown, kept when another upload is refused, and removed', async ({
    page,
    portal,
    organisation,
  }) => {
    const machine = await portal.build.machine(organisation, 'Excavator');
    await page.addInitScript(RECORD_QUALITY);
    await page.goto(`/machines/${machine.id}`);
    await page.getByRole('button', { name: 'Add picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture of Excavator' });
    await choose(page, 'photo.png', Buffer.from(PICTURE, 'base64'));
    await expect(dialog.getByRole('img', { name: 'Excavator' })).toBeVisible();
    await provesRow('constant:image-quality', async ({ value }) =>
      expect(await page.evaluate('globalThis.quality')).toBe(value),
    );

    // A file that cannot be compressed is sent as it is.
    await choose(page, 'photo.png', Buffer.from('a letter, and no picture'));
    await provesRow('rule:machine/image', () =>
      expect(dialog.getByRole('alert')).toContainText('This file is not a picture.'),
    );
    await expect(dialog.getByRole('img', { name: 'Excavator' })).toBeVisible();
    await choose(page, 'photo.png', Buffer.alloc(20_000_001));
    await expect(dialog.getByRole('alert')).toContainText('This file is too large.');
    await expectAccessible(page, 'the picture of a machine');

    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Change picture' }).getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Change picture' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeHidden();
    await expect(dialog.getByRole('img')).toBeHidden();
  });
});

test.describe('a record', () => {
  test.use({ expectedErrors: /status of 40[09]/ });

  test('records details of a machine and puts it into a group', async ({ page, portal, organisation }) => {
    const machine = await portal.build.machine(organisation, 'Excavator');
    await organisation.administrator.call(makeGroup, { body: { name: 'North' } });
    await page.goto(`/machines/${machine.id}#details`);
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details).toBeInViewport();
    await details.getByRole('button', { name: 'Edit details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit details of Excavator' });
    await dialog.getByLabel('Group').selectOption('North');
    await dialog.getByLabel('Load capacity (tonnes)').fill('heavy');
    await dialog.getByLabel('Manufacturer').fill('Volvo');
    await dialog.getByLabel('Year built').fill('2021');
    await dialog.getByLabel('Ownership').selectOption('Leased');
    await dialog.getByLabel('Note').fill('Left door sticks');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await expect(dialog.getByLabel('Note')).toHaveValue('Left door sticks');
    await dialog.getByLabel('Load capacity (tonnes)').fill('18.5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(details).toContainText('North');
    await expect(details).toContainText('18.5 t');
    await expect(details).toContainText('Volvo');
    await expect(details).toContainText('Left door sticks');

    await details.getByRole('button', { name: 'Groups…' }).click();
    const groups = page.getByRole('dialog', { name: 'Machine groups' });
    await expect(groups.getByRole('listitem')).toContainText('1 machine');
    await groups.getByLabel('New group').fill('NORTH');
    await groups.getByRole('button', { name: 'Add' }).click();
    await expect(groups.getByRole('alert')).toHaveText('Another group already has this name.');
    await expectAccessible(page, 'groups of machines');
    await groups.getByRole('button', { name: 'Delete North' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await groups.getByRole('button', { name: 'Close' }).click();
    await expect(details).not.toContainText('North');
  });
});

test('shows a machine by day, week and list, and keeps the view in the address', async ({
  page,
  portal,
  organisation,
}) => {
  const now = new Date();
  const { machine, imei } = await portal.build.trackedMachine(
    organisation,
    'Anna',
    minutesBefore(now, 2_000),
  );
  await sendRecords(
    portal.gateway,
    imei,
    recordStretch(minutesBefore(now, 1_740), minutesBefore(now, 1_500), 'working'),
  );
  await sendRecords(portal.gateway, imei, recordMorning(now));
  await page.goto(`/machines/${machine.id}`);
  const activity = page.locator('#activity');
  await expect(activity.getByRole('option', { name: /^Active/ })).toBeVisible();
  await expect(activity.getByText(/^(Shift \d|No shift)/)).toBeVisible();

  const month = activity.getByRole('table', { name: /^\w+ \d{4}$/ });
  await month.locator('[aria-current=date]').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/selectedDate=/);
  await expect(month.locator('button:focus')).toHaveAttribute(
    'aria-label',
    /(3\.9|4\.[0-2]) h on, .* active/,
  );
  await expect(activity.getByRole('option', { name: /^Active/ })).toBeVisible();
  // A day of another week has to be loaded, and the focus waits for it.
  const chosen = await month.locator('[aria-pressed=true]').textContent();
  await page.keyboard.press('ArrowUp');
  await expect(month.locator('[aria-pressed=true]')).not.toHaveText(chosen ?? '');
  await expect(month.locator('button:focus')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(month.locator('button:focus')).toHaveText(chosen ?? '');
  await expect(activity.getByRole('option', { name: /^Active/ })).toBeVisible();

  await activity.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL(/activityView=week/);
  await expect(
    activity
      .getByRole('listitem')
      .filter({ hasText: /\d h on/ })
      .first(),
  ).toBeVisible();
  await activity.getByRole('button', { name: 'List', exact: true }).click();
  await expect(activity.getByRole('row')).toHaveCount(8);
  await page.reload();
  await expect(activity.getByRole('row')).toHaveCount(8);
  const yesterday = activity.getByRole('row').nth(2);
  await yesterday
    .getByRole('link', { name: /(3\.9|4\.[0-2])$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/receipts\?figure=activeHours/);
  await page.goBack();
  await yesterday.getByRole('button').click();
  await expect(activity.getByRole('option', { name: /^Active/ })).toBeVisible();

  const health = page.getByRole('region', { name: 'Health', exact: true });
  await expect(health).toContainText('All sources report as expected.');
  await expect(health.getByRole('article', { name: imei })).toContainText(/Power supply25\.2 V/);
});
