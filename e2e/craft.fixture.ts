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
