import { POST as makeSite } from '@groundwork/contract/v1/portal/sites/index.ts';
import type { Page } from '@playwright/test';
import { quantile } from '../testing/quantile.ts';
import { expectAccessibleInBoth, expectRoom } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { machineAt, recordThere } from './map-fleet.fixture.ts';
import { sendRecords } from './tracker.fixture.ts';

const LEEDS = { latitude: 53.8, longitude: -1.55 };
const UTRECHT = { latitude: 52.09, longitude: 5.12 };
/** What a frame may take from the socket to the marker of an open browser. */
const MAX_MS = 2_000;

const mapOf = (page: Page) => page.getByRole('region', { name: 'Live map' });
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Machines in view' }).getByRole('button');
const ringOf = (page: Page) => page.locator('.map-selected');

async function openMap(page: Page, address = '/map'): Promise<void> {
  await page.goto(address);
  await expect(mapOf(page)).toBeVisible();
}

test.describe('with machines', () => {
  test.beforeEach(async ({ portal, organisation }) => {
    await machineAt(portal, organisation, { name: 'Anna', doing: 'working', place: LEEDS });
    await machineAt(portal, organisation, { name: 'Bert', doing: 'parked', place: UTRECHT });
    await machineAt(portal, organisation, { name: 'Cleo', doing: 'idling', place: UTRECHT });
  });

  test('the list is in step with the map, a machine opens on it, and the address keeps all', async ({
    page,
  }) => {
    test.slow();
    await openMap(page);
    await expect(rowsOf(page)).toHaveText([/^Anna/, /^Bert/, /^Cleo/]);
    await expect(page.getByText('3 of 3 machines in view')).toBeVisible();

    await rowsOf(page).first().click();
    const card = page.getByRole('region', { name: 'Anna' });
    await expect(card).toContainText('Active');
    await expect(card).toContainText('United Kingdom');
    await expect(card).toContainText('53.80000, -1.55000');
    await expect(rowsOf(page)).toHaveText([/^Anna/]);
    await expect(page.getByText('1 of 3 machines in view')).toBeVisible();

    await page.reload();
    await expect(card).toBeVisible();
    await expect(rowsOf(page)).toHaveText([/^Anna/]);
    await page.getByRole('button', { name: 'Show all machines' }).focus();
    await page.keyboard.press('Enter');
    await expect(rowsOf(page)).toHaveCount(3);
    await card.getByRole('link', { name: 'Open machine' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna');
    await page.goBack();
    await expect(card).toBeVisible();
  });

  test('search and states narrow map and list', async ({ page }) => {
    await openMap(page);
    await page.getByRole('searchbox').fill('er');
    await expect(rowsOf(page)).toHaveText([/^Bert/]);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: /^Idle/ }).click();
    await expect(rowsOf(page)).toHaveText([/^Cleo/]);
    await expect(page).toHaveURL(/filter=state%3Aidle/);
    await page.getByRole('button', { name: /^Off/ }).click();
    await expect(rowsOf(page)).toHaveText([/^Bert/, /^Cleo/]);
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByRole('button', { name: 'Clear search and filter' }).click();
    await expect(rowsOf(page)).toHaveCount(3);
  });

  test('machines at one place are told apart', async ({ page }) => {
    await openMap(page, `/map?view=${UTRECHT.latitude},${UTRECHT.longitude},17`);
    await expect(rowsOf(page)).toHaveText([/^Bert/, /^Cleo/]);
    const stack = page.getByRole('region', { name: '2 machines at this place' });
    // The ring is drawn a moment after the list.
    await expect(async () => {
      await mapOf(page).click();
      await expect(stack).toBeVisible({ timeout: 500 });
    }).toPass();
    await stack.getByRole('button', { name: /^Cleo/ }).click();
    await expect(page.getByRole('region', { name: 'Cleo' })).toContainText('Idle');
    await expect(stack).toBeHidden();
  });
});

test('a frame that a tracker sends moves the marker of an open browser within two seconds', async ({
  page,
  portal,
  organisation,
}) => {
  const anna = await machineAt(portal, organisation, { name: 'Anna', doing: 'working', place: LEEDS });
  await openMap(page, `/map?machine=${anna.id}&view=${LEEDS.latitude},${LEEDS.longitude},13`);
  await expect(ringOf(page)).toBeVisible();
  const delays: number[] = [];
  let sentAt = Date.now();
  for (let step = 1; step <= 5; step += 1) {
    const before = await ringOf(page).boundingBox();
    const place = { ...LEEDS, longitude: LEEDS.longitude + step * 0.005 };
    // As a tracker does: a second record of one second is held to be late.
    await expect.poll(() => Date.now() - sentAt, { intervals: [100] }).toBeGreaterThan(1_000);
    sentAt = Date.now();
    await sendRecords(portal.gateway, anna.imei, [recordThere(new Date(), 'working', place)]);
    await expect
      .poll(async () => (await ringOf(page).boundingBox())?.x ?? 0, { intervals: [20] })
      .toBeGreaterThan((before?.x ?? 0) + 10);
    delays.push(Date.now() - sentAt);
  }
  test.info().annotations.push({ type: 'delays in ms', description: delays.join(', ') });
  // One may have waited for a core. The bench measures how late the latest are.
  expect(quantile(delays, 0.5)).toBeLessThan(MAX_MS);
});

test('the map has room at every width and nothing for axe to say', async ({ page, portal, organisation }) => {
  await openMap(page);
  await expect(page.getByText('No machine has told a position yet.')).toBeVisible();
  const anna = await machineAt(portal, organisation, { name: 'Anna', doing: 'working', place: LEEDS });
  await machineAt(portal, organisation, { name: 'Bert', doing: 'idling', place: UTRECHT });
  const corner = (longitude: number, latitude: number) => [longitude, latitude];
  const ring = [corner(-1.57, 53.79), corner(-1.53, 53.79), corner(-1.53, 53.81), corner(-1.57, 53.79)];
  const outline = { type: 'Polygon' as const, coordinates: [ring] };
  await organisation.administrator.call(makeSite, {
    body: { name: 'North Quarry', zone: organisation.timezone, outline },
  });
  await openMap(page, `/map?machine=${anna.id}`);
  await expect(page.getByRole('region', { name: 'Anna' })).toBeVisible();
  await expectAccessibleInBoth(page, 'the map');
  await expectRoom(page, 'the map');
});
