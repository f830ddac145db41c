import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** The axe rules that depend on colours. All others give the same result in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects axe to find no violation and nothing incomplete on the page. */
export const expectAccessible = (page: Page, what: string): Promise<void> =>
  expectNoFindings(createAxe(page), what);

/** Checks the page in light and its colours in dark. Leaves it in light. */
export async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectSettled(page);
  await expectNoFindings(createAxe(page), `${what}, light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectSettled(page);
  await expectNoFindings(createAxe(page).withRules(COLOUR_RULES), `${what}, dark`);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Requests violations and unclear nodes only, because listing the passing nodes doubles the time. */
const createAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations', 'incomplete'] });

async function expectNoFindings(axe: AxeBuilder, what: string): Promise<void> {
  const { violations, incomplete } = await axe.analyze();
  const findings = [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any.map(({ message }) => message).join(' ')}`),
  );
  expect.soft(findings, what).toEqual([]);
}

/** Expects nothing beyond the edge of the screen. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect.soft(beyond, `pixels beyond the edge of ${what}`).toBe(0);
}

/** Expects that the document does not scroll: only the screen below the fixed bars does. */
async function expectOneScroll(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate<number>(
    'document.documentElement.scrollHeight - document.documentElement.clientHeight',
  );
  expect.soft(beyond, `pixels below the end of ${what}`).toBe(0);
}

/** A state of a screen. `show` opens it from any other page. */
export type View = { readonly name: string; readonly show: (page: Page) => Promise<void> };

/** Waits for a heading. */
export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

/** Clicks a button and waits for its dialog. */
export const dialog = async (page: Page, button: string | RegExp) => {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** High enough that no screen scrolls: axe cannot determine the colours of elements that are cut off. */
const WHOLE_SCREEN = { width: 1440, height: 3_000 };

/** From the narrowest phone to the widest desk. */
const WIDTHS = [320, 390, 768, 1440, 2560];

/** Added to the timeout of a test for each view. */
const VIEW_BUDGET_MS = 15_000;

/** Expects each view to be accessible in light and dark, and to fit at every width. */
export async function expectCraft(page: Page, views: readonly View[], hasBars = true): Promise<void> {
  test.setTimeout(test.info().timeout + views.length * VIEW_BUDGET_MS);
  for (const { name, show } of views) {
    await page.setViewportSize(WHOLE_SCREEN);
    await show(page);
    await expectAccessibleInBoth(page, name);
    await expectRoom(page, name, hasBars);
  }
}

/** Expects the page to fit at every width. */
export async function expectRoom(page: Page, what: string, hasBars = true): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectSettled(page);
    await expectNoOverflow(page, `${what} at ${width} px`);
    if (hasBars) await expectOneScroll(page, `${what} at ${width} px`);
  }
}

/** Waits until the page is drawn after a resize. */
const expectSettled = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
