import { PUT as changeSettings } from '@groundwork/contract/v1/portal/organisations/_id/settings.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { minutesBefore, recordAt, sendRecords } from './tracker.fixture.ts';

const MINUTE_MS = 60_000;
/** A degree of latitude is 111,195 m. */
const E7_PER_METRE = 1e7 / 111_195;

/** Stands for 20 minutes in Barking, drives 3 km north in ten, and stands. */
function recordDrive(from: Date): TrackerRecord[] {
  return Array.from({ length: 51 }, (_, minute) => {
    const record = recordAt(new Date(from.getTime() + minute * MINUTE_MS), minute < 45 ? 'idling' : 'parked');
    const metres = Math.min(3_000, Math.max(0, 300 * (minute - 20)));
    const latitudeE7 = 515_360_000 + Math.round(metres * E7_PER_METRE);
    return { ...record, position: { latitudeE7, longitudeE7: 810_000 } };
  });
}

const table = (page: Page) => page.getByRole('table');
const total = (page: Page) => table(page).getByRole('row', { name: /All places/ });

test.describe('heat map', () => {
  test.use({ expectedErrors: /status of (400|500)/ });

  test('shows where machines were, idled and drove, on a map and in a table', async ({
    page,
    portal,
    organisation,
  }) => {
    const from = minutesBefore(new Date(), 60);
    const { imei } = await portal.build.trackedMachine(organisation, 'Dumper 4', minutesBefore(from, 10));
    await portal.build.trackedMachine(organisation, 'Roller 1', minutesBefore(from, 10));
    // A new organisation does not show speed.
    await portal.build.staff.call(changeSettings, {
      params: { id: organisation.id },
      body: { modules: { speed: true } },
    });
    await sendRecords(portal.gateway, imei, recordDrive(from));
    const days = `startDate=${from.toISOString().slice(0, 10)}`;
    await provesRow('screen:/heatmap', async () => {
      await page.goto('/map');
      await page.getByRole('link', { name: 'Heat map' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Heat map' })).toBeVisible();
      await page.goto(`/heatmap?${days}`);
      await expect(table(page)).toContainText('near Barking');
      await expect(total(page)).toContainText('50 min');
    });
    await expect(page.getByText('2 machines · 50 min')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Time in a square' })).toContainText('over');
    await page.getByRole('button', { name: 'Idling' }).click();
    await expect(page).toHaveURL(/measure=idle/);
    await expect(page.getByRole('table', { name: 'Places with the most idle time' })).toBeVisible();
    await page.getByRole('button', { name: 'Speed' }).click();
    await expect(total(page)).toContainText(/18\skm\/h.*10\smin.*3\.0\skm/);
    await expect(page.getByRole('list', { name: 'Average speed in a square' })).toContainText('over 40 km/h');
    const place = table(page).getByRole('button', { name: 'near Barking' });
    await place.press('Enter');
    await expect(place).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleInBoth(page, 'heat map');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoOverflow(page, 'heat map');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/heatmap?startDate=2020-01-02&endDate=2020-01-03');
    await expect(page.getByText('No machine had a tracker in this period.')).toBeVisible();
    await page.route('**/v1/portal/maps/heatmap?*', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '', requestId: 'a-request' } }),
    );
    await page.goto(`/heatmap?${days}&filter=machineType:DUMPER`);
    await expect(page.getByText('Something went wrong fetching the heat map')).toBeVisible();
    await page.unroute('**/v1/portal/maps/heatmap?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });

  test('refuses more machines and days than one map may read, and says so', async ({ page }) => {
    await page.route('**/v1/portal/maps/heatmap?*', (route) =>
      route.fulfill({ status: 400, json: { code: 'TOO_MANY_ROUTES', message: '', requestId: 'a-request' } }),
    );
    await page.goto('/heatmap');
    await expect(page.getByText('These are too many machines for this period.')).toBeVisible();
  });

  test('requests finer tiles for the view of the map only, if there are too many', async ({ page }) => {
    const answer = (zoom: number, column: number, row: number) => ({
      ...{ computedAt: '2026-11-20T10:00:00Z', startsOn: '2026-11-20', endsOn: '2026-11-20', zoom },
      ...{ numberOfMachines: 1, pendingMachines: 0, total: { presenceSeconds: 60, idleSeconds: 0 } },
      tiles: { columns: [column], rows: [row], presenceSeconds: [60], idleSeconds: [0] },
      places: [],
    });
    const bounds: string[] = [];
    await page.route('**/v1/portal/maps/heatmap?*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const wanted = query.get('bounds');
      if (wanted === null) return route.fulfill({ json: answer(12, 2_046, 1_362) });
      bounds.push(wanted);
      return route.fulfill({ json: answer(Number(query.get('zoom')), 261_998, 174_356) });
    });
    await page.goto('/heatmap');
    await expect.poll(() => bounds.length).toBeGreaterThan(0);
    const [west = 0, south = 0, east = 0, north = 0] = (bounds.at(-1) ?? '').split(',').map(Number);
    expect(west).toBeLessThan(-0.1);
    expect(east).toBeGreaterThan(-0.1);
    expect(south).toBeLessThan(51.5);
    expect(north).toBeGreaterThan(51.5);
  });
});
