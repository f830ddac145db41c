import { expectCraft, heading, type View } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { buildWeek } from './week.fixture.ts';

const LANGUAGES = ['zh', 'nl', 'fr', 'de'];

const views = (machine: string): readonly View[] => [
  {
    name: 'the dashboard',
    show: async (page) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('table', { name: 'By category' })).toBeVisible();
    },
  },
  {
    name: 'the receipt of a fleet',
    show: async (page) => {
      await page.goto('/receipts?figure=workingUtilisation&startDate=max');
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'the receipt of a machine, a row opened',
    show: async (page) => {
      await page.goto(`/receipts?figure=outOfHours&startDate=max&machine=${machine}`);
      await page.getByRole('table').getByRole('button').first().click();
      await expect(page.getByRole('table', { name: 'Readings behind this row' })).toBeVisible();
    },
  },
  {
    name: 'a receipt whose link is broken',
    show: async (page) => {
      await page.goto('/receipts?figure=laughs');
      await heading(page, 'This link cannot be opened');
    },
  },
];

test.describe('figures and their receipts', () => {
  test('are accessible in light and dark, and fit from 320 pixels', async ({
    page,
    portal,
    organisation,
  }) => {
    const { dumper } = await buildWeek(portal, organisation);
    await expectCraft(page, views(dumper.machine.id));
    // On the narrowest phone, what a tracker reported is a text, not a column of single letters.
    await page.setViewportSize({ width: 320, height: 800 });
    await views(dumper.machine.id)[2]?.show(page);
    const values = page.getByRole('table', { name: 'Readings behind this row' }).getByRole('cell').last();
    expect((await values.boundingBox())?.width).toBeGreaterThan(200);
  });

  test('fit in five languages without being cut off', async ({ page, context, portal, organisation }) => {
    await buildWeek(portal, organisation);
    await page.setViewportSize({ width: 390, height: 800 });
    for (const language of LANGUAGES) {
      const value = encodeURIComponent(JSON.stringify({ language }));
      await context.addCookies([{ name: 'webapplication_settings', value, url: portal.url }]);
      for (const address of ['/dashboard', '/receipts?figure=idlePercentage&startDate=max']) {
        await page.goto(address);
        await expect(page.getByRole('table').first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
        expect(await page.evaluate<number>(BEYOND), `${address} in ${language}`).toBe(0);
      }
    }
  });
});

const BEYOND = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
