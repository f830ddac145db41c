import { PUT as changeSettings } from '@groundwork/contract/v1/portal/organisations/_id/settings.ts';
import { openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { readingToTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-reading.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessible, expectNoOverflow } from './craft.fixture.ts';
import { expect, type JourneyPortal, test } from './journey.fixture.ts';
import { minutesBefore } from './tracker.fixture.ts';

const MINUTES = 60;
const LITRES = 20;

/** Sends an hour of one engine speed with the engine's fuel counter every five minutes. */
async function burnFuel({ gateway }: JourneyPortal, imei: string, now: Date, rpm: number): Promise<void> {
  const records = Array.from({ length: MINUTES / 5 + 1 }, (_, index) =>
    readingToTeltonikaRecord({
      timeMs: minutesBefore(now, MINUTES - index * 5).getTime(),
      signals: {
        rpm,
        fuelUsed: { total: 800_000 + Math.floor((LITRES * 10 * index * 5) / MINUTES) * 100, resolution: 100 },
      },
    }),
  );
  const connection = await openTeltonikaConnection(gateway, imei);
  await connection.send(encodePacket('8E', records));
  connection.close();
}

// A factor that is too large is refused by the server.
test.use({ expectedErrors: /status of 400/ });

test.beforeEach(async ({ page, portal, organisation }) => {
  const { staff } = portal.build;
  const params = { id: organisation.id };
  await staff.call(changeSettings, { params, body: { modules: { fuel: true, co2: true } } });
  const now = new Date();
  const { imei } = await portal.build.trackedMachine(organisation, 'Excavator Anna', minutesBefore(now, 90));
  await burnFuel(portal, imei, now, 1_500);
  await page.goto('/dashboard');
});

const figure = (page: Page, label: RegExp) =>
  page.getByRole('main').getByRole('link', { name: label }).first();

test('a fuel price turns idle fuel into a cost, whose receipt lists each pair of fuel readings', async ({
  page,
  portal,
  organisation,
}) => {
  const now = new Date();
  const { imei } = await portal.build.trackedMachine(organisation, 'Digger Dora', minutesBefore(now, 90));
  await burnFuel(portal, imei, now, 800);
  await page.getByRole('link', { name: 'Organisation', exact: true }).click();
  await page.getByRole('link', { name: 'Fuel prices' }).click();
  const prices = page.getByRole('region', { name: 'Fuel prices' });
  await expect(prices.getByText('No fuel price yet.')).toBeVisible();
  await prices.getByRole('button', { name: 'Add a price' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fuel price from a date' });
  await dialog.getByLabel('Start date').fill('2026-01-01');
  await provesRow('rule:no-other-bounds', async () => {
    // The browser sends whatever is typed: the server alone refuses it, at the field.
    const refusals = {
      dear: 'must be a decimal number such as 1234.5.',
      '-1': 'is too small: at least 0.',
      '': 'is missing.',
    };
    for (const [typed, refusal] of Object.entries(refusals)) {
      await dialog.getByLabel('Price per litre').fill(typed);
      const answered = page.waitForResponse('**/v1/portal/fuel-prices');
      await page.keyboard.press('Enter');
      expect((await answered).status()).toBe(400);
      await expect(dialog.getByText(`Price per litre ${refusal}`)).toBeVisible();
    }
  });
  await expectAccessible(page, 'an invalid price');
  await dialog.getByLabel('Price per litre').fill('1.5');
  await dialog.getByLabel('Currency').selectOption('GBP');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(prices.getByRole('row', { name: /^Thu, 1 Jan 2026/ })).toContainText('1.50');
  await prices.getByRole('button', { name: 'Add a price' }).click();
  await dialog.getByLabel('Start date').fill('2026-01-01');
  await dialog.getByLabel('Price per litre').fill('1.6');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Start date is already taken.')).toBeVisible();
  await page.keyboard.press('Escape');
  // A short list, so that nothing lies under the bar of the page.
  await page.getByRole('searchbox', { name: 'Search types' }).fill('mini');
  await expectAccessible(page, 'fuel prices');
  await expectNoOverflow(page, 'fuel prices');

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await figure(page, /^Idle cost, £30/).click();
  // The dashboard links to the machine too, until the receipt has taken its place.
  await expect(page.getByRole('heading', { name: /^Receipt: / })).toBeVisible();
  await page.getByRole('link', { name: 'Digger Dora' }).click();
  await expect(page.getByText('Add up to the figure')).toBeVisible();
  // The list of machines went with the link that had the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('12 rows')).toBeVisible();
  await expectAccessible(page, 'a receipt of pairs of fuel readings');
});

test("shows the engine's fuel counter as litres and as emissions, with a factor that can be changed", async ({
  page,
}) => {
  await expect(figure(page, /^Fuel used, 20\.0l/)).toBeVisible();
  await expect(figure(page, /^CO₂e emissions, 51\.4kg/)).toBeVisible();

  await page.getByRole('link', { name: 'Organisation', exact: true }).click();
  await page.getByRole('link', { name: 'Emission factors' }).click();
  await page.getByRole('button', { name: 'Add factors' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emission factors from a date' });
  await dialog.getByLabel('Start date').fill('2026-01-01');
  await dialog.getByLabel('Diesel (average biofuel blend), kg per litre').fill('a little');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('Diesel (average biofuel blend), kg per litre must be a decimal number'),
  ).toBeVisible();
  await dialog.getByLabel('Diesel (average biofuel blend), kg per litre').fill('11');
  await page.keyboard.press('Enter');
  // The server is the one that refuses a number.
  await expect(
    dialog.getByText('Diesel (average biofuel blend), kg per litre is too large: at most 10.'),
  ).toBeVisible();
  await expectAccessible(page, 'an invalid factor');
  await dialog.getByLabel('Diesel (average biofuel blend), kg per litre').fill('2.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search types' }).fill('mini');
  const factors = page.getByRole('region', { name: 'Emission factors' });
  await expect(factors.getByRole('row', { name: /^Thu, 1 Jan 2026/ })).toContainText('2.50000');
  await expectAccessible(page, 'emission factors');
  await expectNoOverflow(page, 'emission factors');

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(figure(page, /^CO₂e emissions, 50\.0kg/)).toBeVisible();

  await page.goBack();
  await factors.getByRole('button', { name: 'Delete: Thu, 1 Jan 2026' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(factors.getByRole('row')).toHaveCount(2);
});
