import { PUT as changeSettings } from '@groundwork/contract/v1/portal/organisations/_id/settings.ts';
import { POST as createZone } from '@groundwork/contract/v1/portal/zones/index.ts';
import { driveTruck, LOADER_PLACE, QUARRY, type TruckReport } from '@groundwork/simulator/quarry/quarry.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { minutesBefore, recordAt, sendRecords } from './tracker.fixture.ts';

const HOUR = 3_600;
/** Records of a packet. */
const PACKET = 200;

const toRecord = ({ at, latitudeE7, longitudeE7, speedKmh }: Omit<TruckReport, 'isEngineOn'>) => ({
  ...recordAt(new Date(at * 1000), 'working'),
  ...{ position: { latitudeE7, longitudeE7 }, speedKmh },
});
const isCycles = (url: URL) => url.pathname.includes('/maps/cycles/');
const isLoader = (url: URL) => url.pathname.includes('/maps/excavator/');
const cyclesOf = (page: Page) => page.getByRole('table', { name: 'Work cycles of Dumper 4' });
const loadsOf = (page: Page) => page.getByRole('table', { name: 'Loads given by Digger' });

/** Takes the middle of the map, where nothing covers it. */
async function takeMiddle(page: Page): Promise<Buffer> {
  const box = await page.getByRole('region', { name: 'Map of routes' }).boundingBox();
  if (box === null) throw new Error('the map is not shown');
  const [width, height] = [box.width / 2, box.height / 2];
  const clip = { x: box.x + box.width / 4, y: box.y + box.height / 4, width, height };
  return page.screenshot({ clip, animations: 'disabled' });
}

/** Takes the middle of the map after it has come to rest. */
async function takeStill(page: Page): Promise<Buffer> {
  let last = await takeMiddle(page);
  await expect
    .poll(async () => {
      const next = await takeMiddle(page);
      const isStill = next.equals(last);
      last = next;
      return isStill;
    })
    .toBe(true);
  return last;
}

test.describe('work cycles', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('shows what a truck hauled and what a loader gave, each with a loading state of its own', async ({
    page,
    portal,
    organisation,
  }) => {
    const { build, gateway } = portal;
    await build.staff.call(changeSettings, {
      params: { id: organisation.id },
      body: { modules: { geofences: true, workCycle: true, excavatorView: true } },
    });
    for (const [kind, name] of [
      ['load', 'Face 3'],
      ['dump', 'Tip'],
    ] as const)
      await organisation.administrator.call(createZone, { body: { kind, name, outline: QUARRY[kind] } });
    const startsAt = Math.floor(Date.now() / 1000) - 3 * HOUR;
    const attached = minutesBefore(new Date(), 240);
    const truck = await build.trackedMachine(organisation, 'Dumper 4', attached, 'DUMPER');
    const digger = await build.trackedMachine(organisation, 'Digger', attached);
    const { reports, driven } = driveTruck({ seed: 3, startsAt, seconds: HOUR, everySeconds: 20 });
    for (let start = 0; start < reports.length; start += PACKET)
      await sendRecords(gateway, truck.imei, reports.slice(start, start + PACKET).map(toRecord));
    const stands = Array.from({ length: 30 }, (_, step) => startsAt + step * 180);
    await sendRecords(
      gateway,
      digger.imei,
      stands.map((at) => toRecord({ at, ...LOADER_PLACE, speedKmh: 0 })),
    );
    const first = new Date(startsAt * 1000).toISOString().slice(0, 10);
    const address = `/routes?startDate=${first}&machines=${truck.machine.id},${digger.machine.id}`;

    await provesRow('state:loading/routes/work-cycles', async () => {
      await page.route(isCycles, (route) =>
        route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '', requestId: 'a-request' } }),
      );
      await page.goto(address);
      await expect(page.getByRole('table', { name: 'Trips and stops of Dumper 4' })).toBeVisible();
      await expect(page.getByText('Something went wrong fetching the work cycles')).toBeVisible();
      await expect(loadsOf(page).getByRole('row')).toHaveCount(1 + driven.length);
      await page.unroute(isCycles);
      await page.goto(address);
      await expect(cyclesOf(page).getByRole('row')).toHaveCount(1 + driven.length);
    });
    await provesRow('state:loading/routes/excavator-work-cycles', async () => {
      await page.route(isLoader, (route) =>
        route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '', requestId: 'a-request' } }),
      );
      await page.goto(address);
      await expect(page.getByText('Something went wrong fetching the work cycles')).toBeVisible();
      await expect(cyclesOf(page).getByRole('row')).toHaveCount(1 + driven.length);
      await page.unroute(isLoader);
      await page.goto(address);
      await expect(loadsOf(page).getByRole('row')).toHaveCount(1 + driven.length);
    });
    await expect(cyclesOf(page).getByRole('row').nth(1)).toContainText(/Face 3.*Tip/);
    await page.locator('summary', { hasText: 'Visits behind these figures' }).click();
    await expect(page.getByText('Zones of 50 m need a position each minute.')).toBeVisible();
    const haul = cyclesOf(page).getByRole('button', { name: 'Haul' }).first();
    await haul.focus();
    await page.keyboard.press('Enter');
    await expect(haul).toHaveAttribute('aria-pressed', 'true');
    const note = page.getByRole('status').filter({ hasText: /^Haul Dumper 4, \d\d:\d\d–\d\d:\d\d$/ });
    await expect(note).toBeVisible();
    const framed = await takeStill(page);
    await page.getByRole('button', { name: 'Remove from the map' }).click();
    await expect(haul).toHaveAttribute('aria-pressed', 'false');
    // The map stays where it is, so what changes in its middle is the line.
    await expect.poll(async () => (await takeMiddle(page)).equals(framed)).toBe(false);
    await haul.click();
    await expect(note).toBeVisible();
    await haul.click();
    await expect(note).toHaveCount(0);
    await haul.click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download parts of cycles' }).click();
    expect((await file).suggestedFilename()).toMatch(/^work_cycles-routes-\d{8}-\d{8}\.csv$/);
    await expectAccessibleInBoth(page, 'work cycles');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoOverflow(page, 'work cycles');
  });
});
