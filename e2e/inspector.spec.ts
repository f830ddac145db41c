import { readFile } from 'node:fs/promises';
import { LoginRefused } from '@groundwork/simulator/devices/teltonika-connection.ts';
import type { Page } from '@playwright/test';
import type { BuiltOrganisation } from './build.fixture.ts';
import { expectCraft, heading } from './craft.fixture.ts';
import { expect, type JourneyPortal, test } from './journey.fixture.ts';
import {
  minutesBefore,
  recordAt,
  recordMorning,
  sendRecords,
  untilListedAsUnknown,
} from './tracker.fixture.ts';

/** Creates a machine whose tracker sent its morning, a record with a clock an hour ahead, and one without a clock. */
async function createTracker(portal: JourneyPortal, organisation: BuiltOrganisation): Promise<string> {
  const now = new Date();
  const attachedFrom = minutesBefore(now, 24 * 60);
  const { imei } = await portal.build.trackedMachine(organisation, 'Digger 7', attachedFrom);
  await sendRecords(portal.gateway, imei, recordMorning(now));
  const ahead = recordAt(minutesBefore(now, -60), 'working');
  await sendRecords(portal.gateway, imei, [ahead, { ...ahead, timeMs: 2 ** 63 }]);
  return imei;
}

/** Returns the address of the inspector for the days around now, because zones differ. */
function inspectorAddress(imei: string): string {
  const day = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
  return `/admin/teltonika?deviceIds=${imei}&startDate=${day(-24)}&endDate=${day(24)}`;
}

const records = (page: Page) => page.getByRole('table', { name: 'Records' });

test.describe('internal staff', () => {
  test.use({ visitor: 'staff' });

  test('inspect a tracker down to its bytes, and derive its machine again', async ({
    page,
    portal,
    organisation,
  }) => {
    const imei = await createTracker(portal, organisation);
    await page.goto(inspectorAddress(imei));
    const devices = page.getByRole('region', { name: 'Devices' });
    await expect(devices.getByText(organisation.name, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Digger 7, since/)).toBeVisible();

    const first = records(page).getByRole('row').nth(1);
    await first.getByRole('button').press('Enter');
    await expect(first).toContainText('External voltage');
    await expect(first).toContainText('25,200 mV');
    await expect(first.getByText(/bytes, Codec/)).toBeVisible();
    await expect(page.getByText('1 gap')).toBeVisible();
    await expect(page.getByText('2 in quarantine')).toBeVisible();

    await page.getByText('Chart a value').click();
    await page.getByLabel('Value', { exact: true }).selectOption({ label: '66 External voltage' });
    await expect(page.getByRole('img', { name: /External voltage, mV of/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expect(page.getByRole('table', { name: '66 External voltage, mV' })).toContainText('25,200');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file.trimEnd().split('\r\n').length).toBe(recordMorning(new Date()).length + 3);
    expect(file).toContain(',clock ahead of time,');
    expect(file).toContain(`${imei},no valid clock,`);
    await records(page).hover();
    await page.mouse.wheel(0, 100_000);
    await expect(records(page)).toContainText('no valid clock');

    await page.getByRole('button', { name: `Recalculate: ${imei}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Recalculate' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'One machine is being recalculated.',
    );
    await expect(page.getByText(/^Recalculating/)).toHaveCount(0);
  });

  test('choose a device by its machine, without knowing a code', async ({ page, portal, organisation }) => {
    const imei = await createTracker(portal, organisation);
    await page.goto('/admin/teltonika');
    await page.getByLabel('Organisation', { exact: true }).selectOption(organisation.name);
    await page.getByLabel('Choose a device').fill('digger');
    await page.getByRole('option', { name: `Digger 7 · ${imei}` }).click();
    await expect(page).toHaveURL(new RegExp(`deviceIds=${imei}`));
    await expect(page.getByText(/^Digger 7, since/)).toBeVisible();
  });

  test('see refused logins of an unknown device', async ({ page, portal }) => {
    const imei = '352093081452251';
    await expect(sendRecords(portal.gateway, imei, [recordAt(new Date(), 'working')])).rejects.toThrow(
      LoginRefused,
    );
    await untilListedAsUnknown(portal.build.staff, imei);
    await page.goto('/admin/teltonika');
    await page.getByLabel('Device codes').fill(imei);
    await page.getByLabel('Device codes').press('Enter');
    await expect(page.getByText('No organisation owns this code.')).toBeVisible();
    await expect(page.getByText(/^One login was refused/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No records on these days' })).toBeVisible();
  });

  test('get an accessible page in light and dark, at any width', async ({ page, portal, organisation }) => {
    test.slow();
    const imei = await createTracker(portal, organisation);
    const views = [
      {
        name: 'no device',
        show: async () => {
          await page.goto('/admin/teltonika');
          await heading(page, 'Choose a device');
        },
      },
      {
        name: 'an opened record with a chart',
        show: async () => {
          await page.goto(inspectorAddress(imei));
          await records(page).getByRole('row').nth(1).getByRole('button').click();
          await page.getByText('Chart a value').click();
          await page.getByLabel('Value', { exact: true }).selectOption({ label: '66 External voltage' });
          await page.getByRole('button', { name: 'Show as a table' }).click();
          await expect(page.getByRole('table', { name: '66 External voltage, mV' })).toBeVisible();
        },
      },
    ];
    await expectCraft(page, views);
  });
});

test('an administrator sees that the inspector is for internal staff', async ({ page }) => {
  await page.goto('/admin/teltonika');
  await heading(page, 'Tracker inspector');
  await expect(page.getByText('This page is for internal staff')).toBeVisible();
});
