import { findCutTexts } from './boxes.fixture.ts';
import { expectAccessible } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { createDataFolder, type RunningPortal, removeDataFolder, startPortal } from './portal.fixture.ts';

/** Large enough to show progress, small enough to finish within seconds. */
const SMALL = { DEMO_DAYS: '2', DEMO_MACHINES: '8' };

/** The makers of the fleet's machines, with which the names of their models begin. */
const MAKERS = ['Brenna', 'Halden', 'Kestrel', 'Rhea', 'Tarn', 'Volta'];

test.use({ visitor: 'nobody', expectedErrors: /status of 400/ });

test.describe('an empty portal', () => {
  let folder: string;
  let portal: RunningPortal;

  test.beforeAll(async () => {
    folder = await createDataFolder();
    portal = await startPortal(folder, { http: 0, gateway: 0 }, SMALL);
  });
  test.afterAll(async () => {
    await portal.stop();
    await removeDataFolder(folder);
  });

  test('can be set up with a demo fleet, whose progress outlives the page', async ({ page }) => {
    await page.goto(portal.firstLink ?? '');
    await page.getByRole('button', { name: 'Start with a demo fleet' }).click();
    await expect(page.getByRole('heading', { name: 'Demo fleet' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('The fleet is live: 8 machines')).toBeVisible();
    await expectAccessible(page, 'a demo fleet that is live');
    await expect(page.getByText('demo@lowland.example')).toBeVisible();
    await page.getByRole('button', { name: 'Look around' }).click();
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
    await expect(page.getByText('Fieldgate Plant Hire').first()).toBeVisible();
    const shown = {
      '/dashboard': page.getByRole('heading', { name: /^Best used/ }),
      '/map': page.getByRole('list', { name: 'Machines in view' }).getByRole('button').first(),
      '/machines/list': page.getByRole('link', { name: 'EX-104 Halden H21 excavator', exact: true }),
    };
    for (const [address, content] of Object.entries(shown)) {
      await page.goto(`${portal.url}${address}`);
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(content).toBeVisible();
        expect.soft(await findCutTexts(page, MAKERS), `${address} at ${width} px`).toEqual([]);
      }
    }
  });
});
