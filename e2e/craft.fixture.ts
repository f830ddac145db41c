import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** What axe judges by the colours of a page: the rest is the same in light and in dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Looks at the page as it is now: nothing is wrong, and nothing is left for a person to look at. */
export const expectAccessible = (page: Page, what: string): Promise<void> =>
  expectNothingTold(axeOf(page), what);

/** Looks at the page as it is now, in light, and at its colours in dark; leaves it in light. */
export async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectSettled(page);
  await expectNothingTold(axeOf(page), `${what}, light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectSettled(page);
  await expectNothingTold(axeOf(page).withRules(COLOUR_RULES), `${what}, dark`);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Asks only for what is wrong or unclear: to name each node that is right would take as long as all the judging. */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations', 'incomplete'] });

async function expectNothingTold(axe: AxeBuilder, what: string): Promise<void> {
  const { violations, incomplete } = await axe.analyze();
  const told = [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any.map(({ message }) => message).join(' ')}`),
  );
  expect.soft(told, what).toEqual([]);
}

/** Nothing stands beyond the edge of a narrow screen. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect.soft(beyond, `pixels beyond the edge of ${what}`).toBe(0);
}

/** The bars stay, and the screen below them scrolls: the document itself must not, or it would end in nothing. */
async function expectOneScroll(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate<number>(
    'document.documentElement.scrollHeight - document.documentElement.clientHeight',
  );
  expect.soft(beyond, `pixels below the end of ${what}`).toBe(0);
}

/** A state of a screen: how to get to it from nothing. */
export type View = { readonly name: string; readonly show: (page: Page) => Promise<void> };

/** Waits for a heading. */
export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

/** Opens the dialog behind a button. */
export const dialog = async (page: Page, button: string | RegExp) => {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** So high that no screen scrolls: axe cannot tell the colours of what the edge of a scrolling screen cuts through. */
const WHOLE_SCREEN = { width: 1440, height: 3_000 };

/** From the narrowest phone to the widest desk. */
const WIDTHS = [320, 390, 768, 1440, 2560];

/** A view takes four seconds where nothing else runs. */
const VIEW_BUDGET_MS = 15_000;

/** Every view, shown once, is accessible in light and dark, and has room at every width as it is resized there. */
export async function expectCraft(page: Page, views: readonly View[], hasBars = true): Promise<void> {
  test.setTimeout(test.info().timeout + views.length * VIEW_BUDGET_MS);
  for (const { name, show } of views) {
    await page.setViewportSize(WHOLE_SCREEN);
    await show(page);
    await expectAccessibleInBoth(page, name);
    await expectRoom(page, name, hasBars);
  }
}

/** The page as it is now has room at every width. */
export async function expectRoom(page: Page, what: string, hasBars = true): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectSettled(page);
    await expectNoOverflow(page, `${what} at ${width} px`);
    if (hasBars) await expectOneScroll(page, `${what} at ${width} px`);
  }
}

/** What was resized has been drawn. */
const expectSettled = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
