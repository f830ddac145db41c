import { PUT as changeSettings } from '@groundwork/contract/v1/portal/organisations/_id/settings.ts';
import type { Locator, Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import type { BuiltOrganisation } from './build.fixture.ts';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, type JourneyPortal, test } from './journey.fixture.ts';
import { tabTo } from './keyboard.fixture.ts';

const getMessages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const getDialog = (page: Page) => page.getByRole('dialog');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** What the tools of drawing say. */
const hint = (page: Page) => page.locator('.outline-hint');
const size = (page: Page, corners: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${corners} corners, [1-9]`) });
const list = (page: Page) => page.getByRole('list', { name: 'Zones' });
const row = (page: Page, name: string) => list(page).getByRole('button').filter({ hasText: name });

const KML = `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Placemark><name>Tip &amp; ramp</name><ExtendedData><Data name="kind"><value>dump</value></Data></ExtendedData><Polygon><outerBoundaryIs>
<LinearRing><coordinates>-0.101,51.5,12 -0.1,51.5,12 -0.1,51.501,12 -0.101,51.5,12</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
<Placemark><name>Gate</name><Point><coordinates>-0.1,51.5</coordinates></Point></Placemark>
<Placemark><name>Bow</name><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 2,2 2,0 0,2 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
</Document></kml>`;

const CORNERS = [
  ['51.5', '-0.101'],
  ['51.5', '-0.099'],
  ['51.501', '-0.1'],
] as const;

async function switchOn({ build: { staff } }: JourneyPortal, { id }: BuiltOrganisation): Promise<void> {
  await staff.call(changeSettings, { params: { id }, body: { modules: { geofences: true } } });
}

/** Draws a circle by its numbers. */
async function typeCircle(page: Page, latitude: string, longitude: string, radius: string): Promise<void> {
  await page.getByText('Circle by centre and radius').click();
  await page.getByLabel('Latitude', { exact: true }).fill(latitude);
  await page.getByLabel('Longitude', { exact: true }).fill(longitude);
  await page.getByLabel('Radius (m)').fill(radius);
  await page.getByRole('button', { name: 'Draw circle' }).click();
}

// The last file, so its tests are spread over free workers.
test.describe.configure({ mode: 'parallel' });

test.describe('zones', () => {
  // The form of a zone that is deleted loads it once more. The browser's own page for XML that is not well-formed has styles, which the policy refuses.
  test.use({ expectedErrors: /status of (400|403|404)|Applying inline style|style-src-attr inline/ });

  test('are switched on, drawn by numbers, dated, copied, deleted and restored', async ({
    page,
    portal,
    organisation,
  }) => {
    await page.goto('/geofences');
    await expect(page.getByRole('heading', { name: 'Zones are switched off' })).toBeVisible();
    await switchOn(portal, organisation);
    const quarry = await portal.build.site(organisation, 'North Quarry');
    await portal.build.site(organisation, 'South Depot');
    await page.goto('/map');
    await page.getByRole('link', { name: 'Zones' }).click();
    await expect(page.getByText('No zones yet.')).toBeVisible();
    await page.getByRole('button', { name: 'New zone' }).click();
    await page.getByLabel('Zone name').fill('Face 3');
    await page.getByLabel('Site', { exact: true }).selectOption('North Quarry');
    // Without a shape, and with a number that is none.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await typeCircle(page, '51.5', '200', '80');
    await expect(page.getByText('Enter a number from -180 to 180.')).toBeVisible();
    await page.getByLabel('Longitude', { exact: true }).fill('-0.1');
    await page.getByRole('button', { name: 'Draw circle' }).click();
    await expect(page.getByRole('status').filter({ hasText: '64 corners, 2.0' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Draw the shape on the map')).toBeVisible();
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row(page, 'Face 3')).toContainText('Load · North Quarry');

    // Another shape from a day on, as a table of corners.
    await row(page, 'Face 3').click();
    await page.getByText('Corners as a table').click();
    await page.getByRole('button', { name: 'Remove this part' }).click();
    for (const [index, [latitude, longitude]] of CORNERS.entries()) {
      await page.getByLabel(`Latitude of corner ${index + 1}`).fill(latitude);
      await page.getByLabel(`Longitude of corner ${index + 1}`).fill(longitude);
    }
    await page.getByRole('button', { name: 'Draw corners' }).click();
    await expect(page.getByRole('status').filter({ hasText: '3 corners' })).toBeVisible();
    await page.getByLabel('First day').fill('2026-03-01');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The last shape of Face 3 changed no visits.')).toBeVisible();
    await row(page, 'Face 3').click();
    const shapes = page.getByRole('list', { name: 'Shapes' }).getByRole('listitem');
    await expect(shapes).toHaveText([/1 Mar 2026 – now/, /Always – .*1 Mar 2026/]);

    await page.getByRole('button', { name: 'Copy to another site…' }).click();
    await getDialog(page).getByLabel('Zone name').fill('Face 3 south');
    await getDialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Edit Face 3 south' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete zone' }).click();
    await getDialog(page).getByRole('button', { name: 'Delete zone' }).click();
    await expect(row(page, 'Face 3')).toHaveCount(1);
    await getMessages(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Face 3')).toHaveCount(2);
    await provesRow('screen:/geofences', {
      siteId: async () => {
        await page.goto(`/geofences?siteId=${quarry.id}`);
        await expect(row(page, 'Face 3')).toHaveCount(1);
        await expect(row(page, 'Face 3')).toContainText('North Quarry');
      },
    });
    await row(page, 'Face 3').click();
    await expect(page.getByLabel('Zone name')).toHaveValue('Face 3');
    await expect(page.getByRole('button', { name: 'Circle', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show visits' }).click();
    await expect(page.getByText('All 0 machines looked at. 0 visits by 0 machines.')).toBeVisible();
    await expect(page.getByText('No machine was inside on these days.')).toBeVisible();
    await expectAccessibleInBoth(page, 'the form of a zone');
    // A form that is left saved no shape, so nothing is asked about its days.
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/restated-days')) changes.push(request.url());
    });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessibleInBoth(page, 'zones');
    await expectNoOverflow(page, 'zones');
    expect(changes).toEqual([]);
    await page.goto('/geofences?zone=999999999');
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(row(page, 'Face 3')).toHaveCount(2);
  });

  test('are drawn, changed and deleted by keys alone', async ({ page, portal, organisation }) => {
    await switchOn(portal, organisation);
    await page.goto('/geofences');
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const enter = async (element: Locator, way?: 'Shift+Tab') => {
      await tabTo(page, element, way);
      await press('Enter');
    };
    await enter(tool(page, 'New zone'));
    await expect(page.getByRole('heading', { name: 'New zone' })).toBeFocused();
    await tabTo(page, page.getByLabel('Zone name'));
    await page.keyboard.type('Face 4');
    await tabTo(page, page.getByRole('application', { name: 'Cross on the map' }));
    await press('Enter', ...Array(4).fill('ArrowRight'), 'Enter', ...Array(4).fill('ArrowDown'));
    await expect(hint(page)).toHaveText(/^Cross at .* km from the last point$/);
    await press('Enter', ...Array(3).fill('ArrowLeft'), 'Enter');
    await expect(hint(page)).toContainText('4 corners set.');
    await press('Backspace');
    await expect(hint(page)).toContainText('3 corners set.');
    await enter(tool(page, 'Close shape'), 'Shift+Tab');
    await expect(tool(page, 'Edit')).toBeFocused();
    await expect(size(page, 3)).toBeVisible();

    await enter(tool(page, 'Next corner'));
    const corner = (name: string) => page.getByRole('application', { name });
    await tabTo(page, corner('Corner 1 of 3'));
    await press('ArrowRight', 'Insert');
    await expect(corner('Corner 2 of 4')).toBeFocused();
    await press('Delete', 'Delete');
    await expect(hint(page)).toHaveText('A shape keeps at least three corners.');
    await expect(size(page, 3)).toBeVisible();
    await press('Escape');
    await expect(tool(page, 'Edit')).toBeFocused();
    await enter(tool(page, 'Undo'));
    await expect(size(page, 4)).toBeVisible();
    await press('Enter', 'Enter', 'Enter');
    await expect(page.getByText('Draw the shape on the map')).toBeVisible();
    await expect(tool(page, 'Undo')).toBeFocused();
    await enter(tool(page, 'Redo'));
    await enter(tool(page, 'Save'), 'Shift+Tab');
    await expect(page.getByRole('heading', { level: 1, name: 'Zones' })).toBeFocused();

    await enter(row(page, 'Face 4'));
    await expect(page.getByRole('heading', { name: 'Edit Face 4' })).toBeFocused();
    await enter(tool(page, 'Delete zone'));
    await enter(getDialog(page).getByRole('button', { name: 'Delete zone' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Zones' })).toBeFocused();
    await expect(row(page, 'Face 4')).toHaveCount(0);
  });

  test('of a KML file are checked, the bad ones left out, and saved as files', async ({
    page,
    portal,
    organisation,
  }) => {
    await switchOn(portal, organisation);
    await page.goto('/geofences');
    await page.getByRole('button', { name: 'Import…' }).click();
    const choose = (name: string, text: string | Buffer) =>
      getDialog(page)
        .getByLabel('Choose a file…')
        .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
    await choose('bomb.kml', `<!DOCTYPE kml [<!ENTITY a "b">]>${KML}`);
    await expect(getDialog(page).getByText(/declares a document type/)).toBeVisible();
    await choose('broken.kml', '<kml><Placemark></kml>');
    await expect(getDialog(page).getByText(/not well-formed XML/)).toBeVisible();
    await choose('large.kml', Buffer.alloc(5_000_001, ' '));
    await expect(getDialog(page).getByText(/larger than 5 MB/)).toBeVisible();
    await choose('quarry.kml', KML);
    await expect(getDialog(page).getByText('quarry.kml: 2 areas')).toBeVisible();
    await getDialog(page).getByRole('button', { name: 'Check file' }).click();
    await expect(
      getDialog(page).getByText(/Shape crosses itself near longitude 1, latitude 1/),
    ).toBeVisible();
    await expectAccessibleInBoth(page, 'import of zones');
    await getDialog(page).getByRole('button', { name: 'Import 1 zone' }).click();
    await expect(row(page, 'Tip & ramp')).toContainText('Dump');
    await expect(row(page, 'Bow')).toHaveCount(0);
    for (const [button, format] of [
      ['Save as KML', 'kml'],
      ['Save as GeoJSON', 'geojson'],
    ] as const) {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      expect((await saving).suggestedFilename()).toBe(`zones.${format}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page, 'zones on a phone');
  });
});

test.describe('zones on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('are drawn and changed by taps, with targets of 40 px', async ({ page, portal, organisation }) => {
    await switchOn(portal, organisation);
    await page.goto('/geofences?zone=new');
    const canvas = page.locator('.maplibregl-canvas');
    const tap = (x: number, y: number) => canvas.tap({ position: { x, y } });
    await expect(hint(page)).toHaveText(/^\s*Tap each corner/);
    await tool(page, 'Circle').tap();
    await tap(120, 200);
    await expect(hint(page)).toContainText('Centre set.');
    await tap(180, 200);
    await expect(size(page, 64)).toBeVisible();
    await tap(180, 200);
    await expect(hint(page)).toHaveText(/^Corner \d+ of 64/);
    await tool(page, 'Remove corner').tap();
    await expect(size(page, 63)).toBeVisible();
    const area = await size(page, 63).textContent();
    await tool(page, 'Move corner').tap();
    await tap(240, 220);
    await expect(size(page, 63)).not.toHaveText(area ?? '');
    const buttons = page.locator('.outline-hint').locator('xpath=ancestor::*[2]').getByRole('button');
    for (const button of await buttons.all()) {
      const box = await button.boundingBox();
      expect
        .soft(Math.min(box?.width ?? 0, box?.height ?? 0), await button.innerText())
        .toBeGreaterThanOrEqual(40);
    }
    await expectNoOverflow(page, 'drawing on a phone');
  });
});
