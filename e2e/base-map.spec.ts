import { PUT as allowBaseMap } from '@groundwork/contract/v1/portal/organisations/_id/base-map.ts';
import type { Page, Response } from '@playwright/test';
import { writeArchive } from '../apps/web/build/ground/write-archive.ts';
import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessibleInBoth } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { createMachineAt } from './map-fleet.fixture.ts';
import { createLandTile, createTile, startMapServer, toJson } from './map-server.fixture.ts';

const LEEDS = { latitude: 53.8, longitude: -1.55 };
/** How long the offline map is shown before the chosen one is tried again. */
const RETRY_MS = 30_000;

/** Starts a style on one server whose tiles are on another, as at most providers. */
async function startMap() {
  const tile = createTile(120, 160, 90);
  const tiles = await startMapServer((path) => (path.endsWith('.png') ? tile : null));
  const source = { tilejson: '3.0.0', tiles: [`${tiles.origin}/{z}/{x}/{y}.png`], attribution: 'Test map' };
  const style = {
    version: 8,
    sources: { pictures: { type: 'raster', tileSize: 256, url: '' } },
    layers: [{ id: 'pictures', type: 'raster', source: 'pictures' }],
  };
  const styles = await startMapServer((path) => {
    if (path === '/source.json') return toJson(source);
    if (path !== '/style.json') return null;
    const pictures = { ...style.sources.pictures, url: `${styles.origin}/source.json` };
    return toJson({ ...style, sources: { pictures } });
  });
  return { styles, tiles };
}

/** The origins that the next page of the portal may connect to. */
async function readConnections(page: Page, open: () => Promise<unknown>): Promise<string | undefined> {
  const [response] = await Promise.all([
    page.waitForResponse((one: Response) => one.request().isNavigationRequest()),
    open(),
  ]);
  return /connect-src ([^;]*);/.exec(response.headers()['content-security-policy'] ?? '')?.[1];
}

test.describe('internal staff', () => {
  test.use({ visitor: 'staff', expectedErrors: /ERR_(CONNECTION|SOCKET)_/ });

  test('are led from the base map of their organisation to where they allow another', async ({ page }) => {
    await page.goto('/organisation/base-map');
    await page.getByRole('link', { name: 'Allow another base map' }).click();
    await expect(page.getByLabel('Administrators may choose a base map of their own')).toBeVisible();
  });

  test('try a base map, save it for everybody, and get the offline map when it is gone', async ({ page }) => {
    const { styles, tiles } = await startMap();
    const gone = await startMapServer(() => null);
    await gone.stop();
    await provesRow('screen:/admin/base-map', () => page.goto('/admin/base-map'));
    const form = page.getByRole('main');
    await form.getByLabel('Kind of map').selectOption({ label: 'Style at an address' });
    // Nothing listens here: it can be saved only by saying so.
    await form.getByLabel('Address').fill(`${gone.origin}/style.json`);
    await form.getByRole('button', { name: 'Try this map' }).click();
    await expect(
      form.getByText('The server cannot be reached from this browser', { exact: false }),
    ).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save although it failed' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save as base map' })).toHaveCount(0);

    await form.getByLabel('Address').fill(`${styles.origin}/style.json`);
    await form.getByRole('button', { name: 'Try this map' }).click();
    await expect(form.getByText('The map works in this browser.')).toBeVisible();
    await expect(form.getByText(`Pages may connect to: ${styles.origin}, ${tiles.origin}`)).toBeVisible();
    await expectAccessibleInBoth(page, 'base map');
    await form.getByRole('button', { name: 'Save as base map' }).click();
    await expect(page.getByText('The base map has been saved')).toBeVisible();

    const drawn = tiles.paths.length;
    const allowed = await readConnections(page, () => page.goto('/map'));
    expect(allowed).toBe(`'self' ${styles.origin} ${tiles.origin}`);
    await expect(page.getByText('Test map')).toBeVisible();
    await expect.poll(() => tiles.paths.length).toBeGreaterThan(drawn);

    await Promise.all([styles.stop(), tiles.stop()]);
    await page.reload();
    await expect(page.getByText('The chosen base map cannot be reached.', { exact: false })).toBeVisible();
    await expect(page.getByText('GeoNames', { exact: false })).toBeVisible();

    await page.goto('/admin/base-map');
    await form.getByRole('button', { name: 'Remove this choice' }).click();
    await expect(form.getByText('Nobody: this is the default')).toBeVisible();
  });
});

test.describe('an archive of tiles', () => {
  test.use({ visitor: 'staff' });

  test('is read in parts from another server and drawn in the colours of the portal', async ({ page }) => {
    const metadata = { vector_layers: [{ id: 'earth' }] };
    const archive = Buffer.from(writeArchive([{ z: 0, x: 0, y: 0, bytes: createLandTile() }], metadata, 0));
    const server = await startMapServer((path) =>
      path === '/world.pmtiles' ? { type: 'application/octet-stream', body: archive } : null,
    );
    await page.goto('/admin/base-map');
    const form = page.getByRole('main');
    await form.getByLabel('Kind of map').selectOption({ label: 'PMTiles archive' });
    await form.getByLabel('Address').fill(`${server.origin}/world.pmtiles`);
    await form.getByRole('button', { name: 'Try this map' }).click();
    await expect(form.getByText('The map works in this browser.')).toBeVisible();
    await form.getByRole('button', { name: 'Save as base map' }).click();
    await expect(page.getByText('The base map has been saved')).toBeVisible();

    await page.goto('/map?view=20,0,4');
    await expect(page.getByText('© OpenStreetMap contributors', { exact: true })).toBeVisible();
    // Land in the west and sea in the east of Greenwich.
    for (const [scheme, land, sea] of [
      ['light', '#f3f0e8', '#d5dfe2'],
      ['dark', '#1c232a', '#0e171c'],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      // In another scheme the map is drawn again: its canvas may be replaced meanwhile.
      await expect(async () => expect(await readColours(page, [0.4, 0.6])).toEqual([land, sea])).toPass();
    }
    await page.goto('/admin/base-map');
    await form.getByRole('button', { name: 'Remove this choice' }).click();
    await expect(form.getByText('Nobody: this is the default')).toBeVisible();
    await server.stop();
  });
});

/** Reads the colours of the map at shares of its width, halfway down. */
async function readColours(page: Page, shares: readonly number[]): Promise<readonly string[]> {
  const picture = await page.locator('.maplibregl-canvas').last().screenshot();
  return page.evaluate<readonly string[]>(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${picture.toString('base64')}';
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return ${JSON.stringify(shares)}.map((share) => {
      const [red, green, blue] = context.getImageData(image.width * share, image.height / 2, 1, 1).data;
      return '#' + [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
    });
  })()`);
}

test.describe('an administrator', () => {
  test.use({ expectedErrors: /status of 400|ERR_(CONNECTION|SOCKET)_/ });

  test('chooses pictures for the organisation, below its machines; they outlast a server that stops', async ({
    page,
    portal,
    organisation,
  }) => {
    const tile = createTile(120, 160, 90);
    const serve = (path: string) => (path.endsWith('.png') ? tile : null);
    const server = await startMapServer(serve);
    await createMachineAt(portal, organisation, { name: 'Anna', doing: 'parked', place: LEEDS });
    await page.goto('/organisation/base-map');
    await expect(
      page.getByText('Internal staff can allow it one of its own.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Allow another base map' })).toHaveCount(0);
    const params = { id: String(organisation.id) };
    await portal.build.staff.call(allowBaseMap, { params, body: { mayChoose: true } });

    await provesRow('screen:/organisation/base-map', () => page.reload());
    const form = page.getByRole('main');
    await form.getByLabel('Kind of map').selectOption({ label: 'Pictures, such as satellite images' });
    await form.getByLabel('Address').fill(`${server.origin}/{z}/{x}/{y}.png`);
    await form.getByRole('button', { name: 'Try this map' }).click();
    await expect(form.getByText('Attribution is missing.')).toBeVisible();
    await form.getByLabel('Attribution').fill('© Sky <b>Ltd</b>');
    await form.getByRole('button', { name: 'Try this map' }).click();
    await form.getByRole('button', { name: 'Save as base map' }).click();
    await expect(form.getByText('Your organisation', { exact: true })).toBeVisible();

    expect(await readConnections(page, () => page.goto('/map'))).toBe(`'self' ${server.origin}`);
    await expect(page.getByText('© Sky <b>Ltd</b>')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Machines in view' }).getByRole('button');
    await expect(rows).toHaveText([/^Anna/]);

    // While the map is open. The page tries the map again every 30 seconds, and returns to it by itself.
    await page.clock.install();
    await page.reload();
    await expect(page.getByText('© Sky <b>Ltd</b>')).toBeVisible();
    await server.stop();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    const notice = page.getByText('The chosen base map cannot be reached.', { exact: false });
    await expect(notice).toBeVisible();
    await expect(rows).toHaveText([/^Anna/]);
    const tried = page.waitForEvent('requestfailed', (request) => request.url().startsWith(server.origin));
    await page.clock.fastForward(RETRY_MS);
    await tried;
    await expect(notice).toBeVisible();
    const again = await startMapServer(serve, Number(new URL(server.origin).port));
    await expect(async () => {
      await page.clock.fastForward(RETRY_MS);
      await expect(notice).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('© Sky <b>Ltd</b>')).toBeVisible();
    expect(again.paths.filter((path) => path.endsWith('.png')).length).toBeGreaterThan(1);
    await again.stop();

    // Another browser, and another organisation, get nothing of it.
    await page.context().clearCookies();
    expect(await readConnections(page, () => page.reload())).toBe("'self'");
    await expect(page.getByText('The base map was changed after this page was opened.')).toBeVisible();
  });
});
