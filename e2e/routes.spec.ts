import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { recordDrive } from './replay.fixture.ts';
import { minutesBefore, sendRecords } from './tracker.fixture.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Trips and stops of Dumper 4' });
const rows = (page: Page, kind: string) => table(page).getByRole('row').filter({ hasText: kind });

test.describe('routes', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('shows trips and stops of chosen machines on a map and in a table', async ({
    page,
    portal,
    organisation,
  }) => {
    const from = minutesBefore(new Date(), 60);
    const { machine, imei } = await portal.build.trackedMachine(
      organisation,
      'Dumper 4',
      minutesBefore(from, 10),
    );
    await portal.build.trackedMachine(organisation, 'Roller 1', minutesBefore(from, 10));
    await sendRecords(portal.gateway, imei, recordDrive(from));
    const days = `startDate=${from.toISOString().slice(0, 10)}`;
    const wide = 'startDate=2020-01-02&endDate=2020-01-03';
    await page.goto('/map');
    await page.getByRole('link', { name: 'Routes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Routes' })).toBeVisible();
    await page.getByLabel('Search by name or asset id').fill('dumper');
    await expect(page.getByRole('list', { name: 'Machines' }).getByRole('button')).toHaveText([/Dumper 4/]);
    await page.getByRole('button', { name: 'Dumper 4' }).click();
    await expect(page).toHaveURL(new RegExp(`machines=${machine.id}`));
    await provesRow('screen:/routes', {
      startDate: async () => {
        await page.goto(`/routes?${days}&machines=${machine.id}`);
        await expect(rows(page, 'Trip')).toHaveCount(2);
      },
      endDate: async () => {
        await page.goto(`/routes?${wide}&machines=${machine.id}`);
        await expect(page.getByText('No machine had a tracker in this period.')).toBeVisible();
      },
      experimental: async () => {
        await page.goto('/organisation/route-rules');
        await page.getByLabel('Shortest stop, s').fill('900');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('The rules are saved.')).toBeVisible();
        await page.goto(`/routes?${days}&experimental=true&machines=${machine.id}`);
        await expect(page.getByText('By candidate rules: radius 20 m, duration 15 min')).toBeVisible();
        await expect(rows(page, 'Trip')).toHaveCount(1);
        await page.getByLabel('Candidate rules').uncheck();
        await expect(rows(page, 'Trip')).toHaveCount(2);
      },
      usestops: async () => {
        await page.goto(`/routes?${days}&usestops=false&machines=${machine.id}`);
        await expect(rows(page, 'Trip')).toHaveCount(1);
        await page.getByLabel('Trips end at each stop').check();
        await expect(rows(page, 'Trip')).toHaveCount(2);
      },
    });
    await expect(rows(page, 'Trip').first()).toContainText(/3\.0 km.*18 km\/h.*100/);
    await page.getByLabel('Colour by speed').check();
    await expect(page.getByRole('list', { name: 'Speeds' })).toContainText('over 40 km/h');
    await rows(page, 'Trip').first().getByRole('button').click();
    await expect(rows(page, 'Trip').first().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleInBoth(page, 'routes');
    // Texts for screen readers in the scrolled table must not make the screen longer.
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(table(page)).toBeVisible();
    expect(await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoOverflow(page, 'routes');
    await page.setViewportSize({ width: 1280, height: 800 });
    await provesRow('state:loading/routes/fails', async () => {
      await page.route('**/v1/portal/maps/routes?*', (route) =>
        route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '', requestId: 'a-request' } }),
      );
      await page.goto(`/routes?${days}&machines=${machine.id}&usestops=false`);
      await expect(
        page.getByText('Something went wrong fetching the routes, please try again later.'),
      ).toBeVisible();
    });
    await provesRow('state:loading/routes/succeeds', async () => {
      await page.unroute('**/v1/portal/maps/routes?*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(rows(page, 'Trip')).toHaveCount(1);
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    });
  });
});
