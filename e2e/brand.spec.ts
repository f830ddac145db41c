import { drawPicture } from '@groundwork/server/api/tests/picture.fixture.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { PASSWORD } from './build.fixture.ts';
import { expectAccessibleInBoth, expectNoOverflow, heading } from './craft.fixture.ts';
import { expect, type JourneyPortal, signIn, test } from './journey.fixture.ts';
import { giveRole } from './role.fixture.ts';

const SCREEN = '/organisation/brand-configuration';
/** With its ending, 20 characters. */
const LONG_NAME = 'northern-plant-2.png';

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, bar: string, name: string) => panel(page, bar).getByLabel(name, { exact: true });
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('.toast');
const saveButton = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });

type LogoFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const drawLogo = async (name = 'logo.png'): Promise<LogoFile> => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(await drawPicture({ width: 500, height: 84, format: 'png' })),
});

/** Drops a file onto an element, as from a folder. */
async function drop(page: Page, zone: Locator, { name, mimeType, buffer }: LogoFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], '${name}', { type: '${mimeType}' }));
    return data;
  })()`);
  await zone.dispatchEvent('dragover', { dataTransfer });
  await zone.dispatchEvent('drop', { dataTransfer });
}

const readColours = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(
    `(({ backgroundColor, color }) => [backgroundColor, color])(getComputedStyle(document.querySelector('${selector}')))`,
  );

const expectBar = (page: Page, background: string, text: string) =>
  expect.poll(() => readColours(page, 'header.top')).toEqual([background, text]);

/** Signs in with a browser of its own. */
async function openElsewhere(browser: Browser, { url }: JourneyPortal, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/login?redirectPath=/organisation/sites');
  await signIn(page, email, PASSWORD);
  await heading(page, 'Sites');
  return page;
}

test('an administrator chooses colours and a logo, which every open page of the organisation shows at once', async ({
  page,
  browser,
  portal,
  organisation,
}) => {
  await portal.build.machine(organisation, 'Digger');
  const other = await openElsewhere(browser, portal, organisation.administrator.email);
  await page.goto('/organisation/sites');
  await provesRow('screen:/organisation/brand-configuration', async () => {
    await page.getByRole('navigation', { name: 'Section menu' }).getByRole('link', { name: 'Brand' }).click();
    await heading(page, 'Brand configuration');
    await expect(page).toHaveURL(SCREEN);
  });
  await provesRow('screen:brand-configuration/banner', () =>
    expect(main(page).getByRole('status').first()).toHaveText(
      'What you change here changes for the whole organisation and every user in it.',
    ),
  );
  const bar = panel(page, 'Preview of the navigation bar and a button');
  const subBar = panel(page, 'Preview of the sub-navigation');
  await provesRow('screen:brand-configuration/preview-items', async () =>
    expect(bar.getByRole('listitem')).toHaveText([
      'Dashboard',
      'Map & location',
      'Machines',
      'Organisation',
      'Admin',
    ]),
  );

  const zone = page.locator('.logo-zone');
  await provesRow('screen:brand-configuration/logo-upload', async () => {
    await expect(zone).toContainText('At least 24 × 24 px; at most 42 px high and 250 px wide.');
    await drop(page, zone, await drawLogo('dropped.png'));
    await expect(main(page).getByText('dropped.png')).toBeVisible();
    await expect(bar.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /^blob:/);
    await main(page).getByRole('button', { name: 'Discard' }).click();
    await expect(bar.getByRole('img')).toHaveCount(0);
    // Playwright stops catching dialogs for files when nobody listens, and starts again too late for the second one.
    page.on('filechooser', () => {});
    const clicked = page.waitForEvent('filechooser');
    await zone.click();
    await (await clicked).setFiles(await drawLogo('clicked.png'));
    await expect(main(page).getByText('clicked.png')).toBeVisible();
    await zone.locator('input').focus();
    const pressed = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await pressed).setFiles(await drawLogo(LONG_NAME));
    await expect(main(page).getByText(LONG_NAME)).toBeVisible();
  });

  await provesRow('message:invalid-hex-code', async ({ text }) => {
    await field(page, 'Primary colour', 'Background').fill('#2e5d3');
    await expect(panel(page, 'Primary colour').getByRole('alert')).toHaveText(String(text));
  });
  await provesRow('rule:colour/save-disabled', async () => {
    await expect(saveButton(page)).toBeDisabled();
    await field(page, 'Primary colour', 'Background').fill('#2e5d34');
    await expect(saveButton(page)).toBeEnabled();
    for (const [of, name] of [
      ['Primary colour', 'Text'],
      ['Secondary colour', 'Background'],
      ['Secondary colour', 'Text'],
    ] as const) {
      const input = field(page, of, name);
      const before = await input.inputValue();
      await input.fill('ffffff');
      await expect(saveButton(page)).toBeDisabled();
      await input.fill(before);
      await expect(saveButton(page)).toBeEnabled();
    }
  });
  await provesRow('screen:brand-configuration/primary-colour', async () => {
    await expect
      .poll(() => readColours(page, '.previewed-bar'))
      .toEqual(['rgb(46, 93, 52)', 'rgb(255, 255, 255)']);
    await expect
      .poll(() => readColours(page, '.previewed-button'))
      .toEqual(['rgb(46, 93, 52)', 'rgb(255, 255, 255)']);
  });
  await provesRow('screen:brand-configuration/secondary-colour', async () => {
    await field(page, 'Secondary colour', 'Background').fill('#F2E8C9');
    await field(page, 'Secondary colour', 'Text').fill('#1a1a1a');
    await expect(subBar).toBeVisible();
    await expect
      .poll(() => readColours(page, '.previewed-sub-bar'))
      .toEqual(['rgb(242, 232, 201)', 'rgb(26, 26, 26)']);
  });
  const warning = main(page).getByText(/^Your chosen colours/);
  await provesRow('message:contrast', async ({ text }) => {
    await expect(warning).toHaveCount(0);
    await field(page, 'Secondary colour', 'Text').fill('#F2E8C9');
    await expect(warning).toHaveText(String(text));
    await expect(saveButton(page)).toBeEnabled();
  });
  await provesRow('constant:contrast-threshold', async ({ value }) => {
    expect(value).toBe(4.5);
    // On white, the greys on both sides of that contrast.
    await field(page, 'Secondary colour', 'Background').fill('#fff');
    await field(page, 'Secondary colour', 'Text').fill('#777777');
    await expect(warning).toHaveCount(1);
    await field(page, 'Secondary colour', 'Text').fill('#767676');
    await expect(warning).toHaveCount(0);
  });
  await field(page, 'Secondary colour', 'Background').fill('#F2E8C9');
  await field(page, 'Secondary colour', 'Text').fill('#1a1a1a');
  await expectAccessibleInBoth(page, 'the brand configuration');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page, 'the brand configuration');
  await page.setViewportSize({ width: 1280, height: 800 });

  await provesRow('message:brand-saved', async ({ text }) => {
    await field(page, 'Secondary colour', 'Text').press('Enter');
    await expect(toast(page)).toContainText(String(text));
  });
  for (const one of [page, other]) {
    await expectBar(one, 'rgb(46, 93, 52)', 'rgb(255, 255, 255)');
    await expect.poll(() => readColours(one, '.sub-menu')).toEqual(['rgb(242, 232, 201)', 'rgb(26, 26, 26)']);
    const logo = one.locator('header.top').getByRole('img', { name: organisation.name });
    await expect(logo).toHaveAttribute('src', /^\/v1\/portal\/brandconfig\/logos\/[0-9a-f]{32}$/);
    await expect
      .poll(() => one.evaluate("document.querySelector('header.top .brand-logo').naturalWidth"))
      .toBe(500);
  }
  // In dark, buttons take the bar's text, which can be read there.
  await other.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(() => other.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ink')"))
    .toBe('#ffffff');
  await expectAccessibleInBoth(other, 'a screen in the colours of a brand');
  await other.setViewportSize({ width: 390, height: 800 });
  await other.getByRole('button', { name: 'Menu' }).click();
  await expect(other.locator('.phone-menu')).toBeVisible();
  await expect
    .poll(() => readColours(other, '.phone-menu'))
    .toEqual(['rgb(242, 232, 201)', 'rgb(26, 26, 26)']);
  await expectNoOverflow(other, 'a screen in the colours of a brand');

  // Before the next sign-in, this browser still shows the brand.
  await other.goto('/logout');
  await expect(other.getByLabel('Email address')).toBeVisible();
  await expect(other.getByRole('img', { name: organisation.name })).toBeVisible();
  await expect
    .poll(() => readColours(other, '.entry-brand'))
    .toEqual(['rgb(46, 93, 52)', 'rgb(255, 255, 255)']);
  await expectAccessibleInBoth(other, 'the sign-in in the colours of a brand');
  await other.context().close();

  await provesRow('screen:brand-configuration/buttons', async () => {
    await expect(saveButton(page)).toBeVisible();
    await main(page).getByRole('button', { name: 'Reset', exact: true }).click();
  });
  await provesRow('message:brand-reset', ({ text }) => expect(toast(page)).toContainText(String(text)));
  await expectBar(page, 'rgb(33, 45, 64)', 'rgb(255, 255, 255)');
  await expect(field(page, 'Primary colour', 'Background')).toHaveValue('#212d40');
  await expect(page.locator('header.top')).toContainText('Groundwork');
  expect(await page.evaluate("localStorage.getItem('groundwork.brand')")).toBeNull();
});

test('black on black can be saved, and the portal can still be read; a member chooses nothing', async ({
  page,
  portal,
  organisation,
}) => {
  await page.goto(SCREEN);
  for (const bar of ['Primary colour', 'Secondary colour'])
    for (const name of ['Background', 'Text']) await field(page, bar, name).fill('#000');
  await expect(main(page).getByText(/^Your chosen colours/)).toHaveCount(2);
  await saveButton(page).click();
  await expect(toast(page)).toContainText('successfully saved');
  await expect(field(page, 'Primary colour', 'Text')).toHaveValue('#000');
  await expectAccessibleInBoth(page, 'a brand of black on black');

  await giveRole(portal, organisation, 'member');
  await page.reload();
  await expect(main(page)).toContainText('Only administrators choose the brand');
  await expect(page.getByRole('navigation', { name: 'Section menu' })).toContainText('Sites');
  await expect(page.getByRole('link', { name: 'Brand', exact: true })).toHaveCount(0);
  await expect(page.locator('.logo-zone')).toHaveCount(0);
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: /status of [45]\d\d|ERR_FAILED/ });

  test('is said for as long as the specification says', async ({ page }) => {
    await page.clock.install();
    await page.goto(SCREEN);
    const zone = page.locator('.logo-zone');
    const jpeg = Buffer.from(await drawPicture({ format: 'jpeg' }));
    await provesRow('message:logo-format', async ({ text }) => {
      await drop(page, zone, { name: 'logo.png', mimeType: 'image/png', buffer: jpeg });
      await expect(toast(page)).toContainText(String(text));
    });
    await provesRow('constant:logo-toast-ms', async ({ value }) => {
      await page.mouse.move(0, 0);
      await page.clock.fastForward(Number(value) - 1_000);
      await expect(toast(page)).toBeVisible();
      await page.clock.fastForward(1_100);
      await expect(toast(page)).toBeHidden();
    });
    await provesRow('message:logo-size', async ({ text }) => {
      const { buffer } = await drawLogo();
      const padded = Buffer.concat([buffer, Buffer.alloc(1_000_001 - buffer.length)]);
      await zone.locator('input').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: padded });
      await expect(toast(page)).toContainText(String(text));
      await toast(page).getByRole('button', { name: 'OK' }).click();
      await expect(toast(page)).toBeHidden();
    });
    await expect(main(page).getByText('large.png')).toHaveCount(0);
    // What only the server finds out has the same text.
    const { buffer } = await drawLogo();
    await zone
      .locator('input')
      .setInputFiles({ name: 'half.png', mimeType: 'image/png', buffer: buffer.subarray(0, 60) });
    await saveButton(page).click();
    await expect(toast(page)).toContainText('Unsupported file format.');
    await page.route('**/v1/portal/brandconfig', (route) => route.abort());
    await provesRow('message:brand-save-failed', async ({ text }) => {
      await saveButton(page).click();
      await expect(toast(page)).toContainText(String(text));
    });
    await provesRow('message:brand-reset-failed', async ({ text }) => {
      await main(page).getByRole('button', { name: 'Reset', exact: true }).click();
      await expect(toast(page)).toContainText(String(text));
    });
    await expect(main(page).getByText('half.png')).toBeVisible();
  });
});
