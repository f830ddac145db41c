import type { Page } from '@playwright/test';
import { expectAccessible } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { recordAt, sendRecords } from './tracker.fixture.ts';

const main = (page: Page) => page.getByRole('main');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a link attaches a tracker to a new machine and shows its first reading arriving', async ({
    page,
    portal,
    organisation,
  }) => {
    const imei = '352093088812342';
    await portal.build.source(organisation, imei);
    await page.goto(`/machines/onboard?sensor=${imei}`);
    await page.getByRole('button', { name: 'New machine' }).or(page.getByLabel('Name')).first().click();
    await page.getByLabel('Name').fill('Digger 12');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(main(page)).toContainText('It has never reported');
    await expectAccessible(page, 'the settings of a tracker');
    await page.getByRole('button', { name: 'Attach', exact: true }).click();
    await expect(page.getByRole('heading', { name: `${imei} is attached to Digger 12` })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Waiting for its first reading' })).toBeVisible();
    await page.reload();
    await sendRecords(portal.gateway, imei, [recordAt(new Date(Date.now() + 1_000), 'working')]);
    await expect(
      page.getByRole('status').filter({ hasText: 'The first reading has arrived.' }),
    ).toBeVisible();
    await expectAccessible(page, 'the first reading');
    await page.getByRole('link', { name: 'Open Digger 12' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Digger 12');
  });
});
