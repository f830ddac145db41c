import { PATCH as correctHourMeter } from '@groundwork/contract/v1/portal/machines/_id/vhm.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.fixture.ts';
import { getNames, openDays } from './list.fixture.ts';
import { minutesBefore, recordStretch, sendRecords } from './tracker.fixture.ts';

const getMeters = (page: Page) => page.getByRole('region', { name: 'Meters' });
const getMessages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test.describe('the meters of a machine', () => {
  test("show the hours worked, and a person's reading from its time", async ({
    page,
    portal,
    organisation,
  }) => {
    const now = new Date();
    const { machine, imei } = await portal.build.trackedMachine(
      organisation,
      'Anna',
      minutesBefore(now, 180),
    );
    await sendRecords(portal.gateway, imei, [
      ...recordStretch(minutesBefore(now, 150), minutesBefore(now, 30), 'working'),
      ...recordStretch(minutesBefore(now, 30), now, 'parked'),
    ]);
    await page.goto(`/machines/${machine.id}`);
    await expect(getMeters(page)).toContainText('2.0 h');
    // The panel encloses its content: another file's class once made its meters 6 px high.
    const correct = await page.getByRole('button', { name: 'Correct… Hour meter' }).boundingBox();
    const panel = await getMeters(page).boundingBox();
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeGreaterThan(
      (correct?.y ?? 0) + (correct?.height ?? 0),
    );

    await page.getByRole('button', { name: 'Correct… Hour meter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct the hour meter of Anna' });
    // Nine million hours are asked about, until the value changes.
    await dialog.getByLabel('Hours on the meter').fill('9000000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('over 100,000 h');
    await expect(dialog.getByRole('button', { name: 'Save anyway' })).toBeVisible();
    await dialog.getByLabel('Hours on the meter').fill('1,234.5');
    await expect(dialog.getByRole('alert')).toBeHidden();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(getMessages(page)).toContainText('The meter has been corrected');
    await expect(getMeters(page)).toContainText('1,234.5 h');
    await expect(getMeters(page).getByRole('listitem')).toHaveText([/1,234\.5 h.*Robin Field/]);

    // A value below the last one is asked about.
    await page.getByRole('button', { name: 'Correct… Hour meter' }).click();
    await dialog.getByLabel('Hours on the meter').fill('1234');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('less than the last known value, 1,234.5 h');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Undo 1,234.5 h' }).click();
    await expect(getMessages(page)).toContainText('The correction has been undone');
    await expect(getMeters(page)).toContainText('2.0 h');
    await expect(getMeters(page).getByRole('listitem')).toHaveCount(0);
  });

  test.describe('with a wrong reading', () => {
    test.use({ expectedErrors: /400/ });

    test('keep what was typed and show what is wrong', async ({ page, portal, organisation }) => {
      const { machine } = await portal.build.trackedMachine(organisation, 'Bert', new Date());
      await page.goto(`/machines/${machine.id}`);
      await page.getByRole('button', { name: 'Correct… Odometer' }).click();
      const dialog = page.getByRole('dialog', { name: 'Correct the odometer of Bert' });
      const value = dialog.getByLabel('Kilometres on the meter');
      await value.fill('many');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toContainText('must be a decimal number such as 1234.5.');
      await value.fill('99999999');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.getByRole('button', { name: 'Save anyway' }).click();
      await expect(dialog.getByText('at most 10000000')).toBeVisible();
      await value.fill('12');
      await dialog.getByLabel('Read at').fill('2099-01-01T07:00');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('The time must not be in the future.');
      await expect(value).toHaveValue('12');
    });
  });

  test('are corrected on a phone', async ({ page, portal, organisation }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { machine } = await portal.build.trackedMachine(organisation, 'Cleo', new Date());
    await organisation.administrator.call(correctHourMeter, {
      params: { id: machine.id },
      body: { time: minutesBefore(new Date(), 5).toISOString(), value: 10 },
    });
    await page.goto(`/machines/${machine.id}`);
    await expect(getMeters(page)).toContainText('10.0 h');
    await page.getByRole('button', { name: 'Correct… Hour meter' }).click();
    await page.getByLabel('Hours on the meter').fill('200000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(getMeters(page).getByRole('listitem')).toHaveText([/200,000\.0 h/, /10\.0 h/]);
    await page.getByRole('button', { name: 'Undo 200,000.0 h' }).click();
    await expect(getMeters(page).getByRole('listitem')).toHaveText([/10\.0 h/]);
    await page.getByRole('button', { name: 'Correct… Hour meter' }).click();
    await page.getByLabel('Hours on the meter').fill('20');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(getMeters(page).getByRole('listitem')).toHaveText([/20\.0 h/, /10\.0 h/]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });
});

test('a machine is archived, listed as archived, and restored', async ({ page, portal, organisation }) => {
  const { machine } = await portal.build.trackedMachine(organisation, 'Dora', minutesBefore(new Date(), 60));
  await portal.build.trackedMachine(organisation, 'Emil', minutesBefore(new Date(), 60));
  await page.goto(`/machines/${machine.id}`);
  await page.getByRole('button', { name: 'Archive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive Dora?' });
  await dialog.getByRole('button', { name: 'Archive machine' }).click();
  await expect(getMessages(page)).toContainText('Dora has been archived');
  await expect(page.getByText('This machine is archived')).toBeVisible();

  await page.goto('/machines/list');
  const names = getNames(page);
  await expect(names).toHaveText(['Emil']);
  await openDays(page);
  await page.getByLabel('Show', { exact: true }).selectOption('Archived');
  await expect(page).toHaveURL(/show=archived/);
  await expect(names).toHaveText(['Dora']);
  await names.filter({ hasText: 'Dora' }).click();
  await page.getByRole('button', { name: 'Restore machine' }).click();
  await expect(getMessages(page)).toContainText('Dora has been restored');
  await expect(page.getByText('This machine is archived')).toHaveCount(0);
});

test('archiving can be undone from its message', async ({ page, portal, organisation }) => {
  const { machine } = await portal.build.trackedMachine(organisation, 'Fred', minutesBefore(new Date(), 60));
  await page.goto(`/machines/${machine.id}`);
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Archive machine' }).click();
  await getMessages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(getMessages(page)).toContainText('Fred has been restored');
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
});
