import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks at the page as it is now: nothing is wrong, and nothing is left for a person to look at. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations, incomplete } = await new AxeBuilder({ page }).setLegacyMode().analyze();
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
export async function expectOneScroll(page: Page, what: string): Promise<void> {
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

/** Every view is accessible, light and dark. */
export async function expectCraft(page: Page, views: readonly View[]): Promise<void> {
  await page.setViewportSize(WHOLE_SCREEN);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { name, show } of views) {
      await show(page);
      await expectAccessible(page, `${name}, ${colorScheme}`);
    }
  }
}

/** From the narrowest phone to the widest desk. */
const WIDTHS = [320, 390, 768, 1440, 2560];

/** Every view has room at every width, as it is resized there. */
export async function expectRoom(page: Page, views: readonly View[], hasBars = true): Promise<void> {
  for (const { name, show } of views) {
    await page.setViewportSize({ width: 1440, height: 800 });
    await show(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectSettled(page);
      await expectNoOverflow(page, `${name} at ${width} px`);
      if (hasBars) await expectOneScroll(page, `${name} at ${width} px`);
    }
  }
}

/** What was resized has been drawn. */
const expectSettled = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
