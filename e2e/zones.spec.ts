import { PUT as changeSettings } from '@groundwork/contract/v1/portal/organisations/_id/settings.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import type { BuiltOrganisation } from './build.fixture.ts';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, type JourneyPortal, test } from './journey.fixture.ts';

const getMessages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const getDialog = (page: Page) => page.getByRole('dialog');
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
