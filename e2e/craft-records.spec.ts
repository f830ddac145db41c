import { dialog, expectCraft, heading, type View } from './craft.fixture.ts';
import { buildFleet } from './fleet.fixture.ts';
import { expect, test } from './journey.fixture.ts';

const SITES: readonly View[] = [
  {
    name: 'no sites yet',
    show: async (page) => {
      await page.goto('/organisation/sites');
      await heading(page, 'No sites yet');
    },
  },
  {
    name: 'a new site, refused',
    show: async (page) => {
      await page.goto('/portal/sites/create');
      await page.getByLabel('Site name').fill('Quay');
      await page.getByText('Enter or load the outline as GeoJSON').click();
      await page.getByRole('textbox', { name: 'Outline' }).fill('{');
      await page.getByRole('button', { name: 'Add site' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'importing sites',
    show: async (page) => {
      await page.goto('/organisation/sites');
      await dialog(page, 'Import…');
      const text = 'name,zone\nQuay,Europe/London\nDock,Nowhere\n';
      await page.getByRole('textbox', { name: 'Sites file' }).fill(text);
      await page.getByRole('button', { name: 'Check file' }).click();
      await expect(page.getByRole('list', { name: 'Lines with errors' })).toBeVisible();
    },
  },
];

/** The dated records of a machine, and sites. */
const records = (machineId: string): readonly View[] => [
  {
    name: 'the settings of a source',
    show: async (page) => {
      await page.goto(`/machines/${machineId}`);
      await dialog(page, /^Settings/);
      await page.getByRole('button', { name: 'Change settings…' }).click();
      await page.getByLabel('Vibration or movement', { exact: true }).check();
      await expect(page.getByLabel('Engine on level')).toBeVisible();
    },
  },
  ...['Add hire', 'Customers', 'Assign to site', 'Log breakdown', /^Change dates/].map(
    (button): View => ({
      name: `${button}`,
      show: async (page) => {
        await page.goto(`/machines/${machineId}`);
        await dialog(page, button);
      },
    }),
  ),
  {
    name: 'sites',
    show: async (page) => {
      await page.goto('/organisation/sites');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    },
  },
];

test('the sites of an organisation are accessible in light and dark, and fit from 320 pixels', ({ page }) =>
  expectCraft(page, SITES));

test('the records of a machine are accessible in light and dark, and fit from 320 pixels', async ({
  page,
  portal,
  organisation,
}) => {
  const { excavator } = await buildFleet(portal, organisation);
  await expectCraft(page, records(excavator.machine.id));
});
