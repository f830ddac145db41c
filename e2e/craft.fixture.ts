import { expect, type Page, test } from '@playwright/test';
import { runAxe } from './axe.fixture.ts';
import { expectBoxes } from './boxes.fixture.ts';
import { computeContrasts } from './contrast.fixture.ts';

/** The axe rules that depend on colours. All others give the same result in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects axe to find no violation and nothing incomplete on the page. */
export const expectAccessible = (page: Page, what: string): Promise<void> => expectNoFindings(page, what);

/** Checks the page in light and its colours in dark. Leaves it in light. */
export async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectSettled(page);
  await expectNoFindings(page, `${what}, light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectSettled(page);
  await expectNoFindings(page, `${what}, dark`, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

async function expectNoFindings(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  // What comes with its own headings would change them under the check.
  await expect(page.locator('.when-seen[aria-busy]')).toHaveCount(0);
  const { violations, incomplete } = await runAxe(page, rules);
  const isContrast = ({ id }: { readonly id: string }) => id === 'color-contrast';
  const findings = [...violations, ...incomplete.filter((rule) => !isContrast(rule))].flatMap(
    ({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any.map(({ message }) => message).join(' ')}`),
  );
  const unclear = incomplete
    .filter(isContrast)
    .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  expect.soft([...findings, ...(await findPoorContrasts(page, unclear))], what).toEqual([]);
}

/** Computes the contrasts that axe leaves to a person, such as those of texts above a drawing. */
async function findPoorContrasts(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  if (selectors.length === 0) return [];
  return (await computeContrasts(page, selectors)).flatMap(({ selector, ratio, needed }) =>
    ratio >= needed ? [] : [`contrast of ${selector}: ${ratio.toFixed(2)} instead of ${needed}`],
  );
}

/** Expects the name of each link to a receipt to begin with the figure: its amount and its caveat come after. */
async function expectFiguresNamed(page: Page, what: string): Promise<void> {
  const names = await page
    .locator('a[href^="/receipts"]')
    .evaluateAll((links) => links.map((link) => String(link.getAttribute('aria-label') ?? link.textContent)));
  expect
    .soft(
      names.filter((name) => !/^\p{L}/u.test(name.trim())),
      `figures of ${what}`,
    )
    .toEqual([]);
}

/** How far content reaches beyond the edge of the screen or of its part that scrolls, and the innermost elements that do. */
const BEYOND_THE_EDGE = `(() => {
  const scrolling = [...document.querySelectorAll('html, main')].filter((one) => one.scrollWidth > one.clientWidth);
  return scrolling.map((one) => {
    const edge = one.getBoundingClientRect().left + one.clientWidth;
    const beyond = [...one.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > edge + 0.5);
    const inner = beyond.filter((part) => !beyond.some((other) => other !== part && part.contains(other)));
    const names = inner.slice(0, 3).map((part) => part.tagName.toLowerCase() + '.' + part.getAttribute('class'));
    return one.scrollWidth - one.clientWidth + ' px of ' + one.tagName.toLowerCase() + ': ' + names.join(', ');
  });
})()`;

/** Expects nothing beyond the edge of the screen, nor beyond that of the part of it that scrolls. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate<readonly string[]>(BEYOND_THE_EDGE);
  expect.soft(beyond, `beyond the edge of ${what}`).toEqual([]);
}

/** Numbers and dates in rows of tables whose heads a phone does not show, without a name of their own. */
const WITHOUT_NAME = `[...document.querySelectorAll('.rows tbody td')].filter((cell) => {
  const text = cell.innerText.trim();
  const hasName = cell.dataset.label !== undefined || cell.dataset.words !== undefined;
  const head = cell.closest('table').tHead?.rows[0]?.cells[cell.cellIndex];
  return /^\\d/.test(text) && !hasName && head !== undefined && getComputedStyle(head).clipPath === 'none' &&
    getComputedStyle(cell.closest('table').tHead).clipPath !== 'none';
}).map((cell) => cell.innerText)`;

/** Expects each number and date in a table to have its head, or on a phone its name. */
export const expectNamedCells = async (page: Page, what: string): Promise<void> =>
  expect
    .soft(await page.evaluate<readonly string[]>(WITHOUT_NAME), `numbers without a name in ${what}`)
    .toEqual([]);

/** First cells of tables in a panel that do not begin where its heading does. */
const OUT_OF_LINE = `[...document.querySelectorAll('.panel-titled > .panel-head')].flatMap((head) => {
  const start = head.firstElementChild.getBoundingClientRect().left;
  return [...head.parentElement.querySelectorAll(':scope > .rows tbody tr > :first-child')]
    .filter((cell) => cell.checkVisibility() && Math.abs(cell.getBoundingClientRect().left - start) > 1)
    .map((cell) => cell.innerText);
})`;

/** Expects the rows of tables to begin where the heading of their panel does. */
const expectAlignedRows = async (page: Page, what: string): Promise<void> =>
  expect.soft(await page.evaluate<readonly string[]>(OUT_OF_LINE), `rows out of line in ${what}`).toEqual([]);

/** Drawings that screen readers announce as an image without a name. */
const NAMELESS_DRAWINGS = `[...document.querySelectorAll('svg')]
  .filter((one) => one.checkVisibility() && one.role !== 'presentation' &&
    one.closest('[aria-hidden=true], [inert]') === null &&
    !one.hasAttribute('aria-label') && !one.hasAttribute('aria-labelledby'))
  .map((one) => one.outerHTML.slice(0, 120))`;

/** Expects each drawing to have a name, or to be hidden from screen readers. */
const expectNamedDrawings = async (page: Page, what: string): Promise<void> =>
  expect
    .soft(await page.evaluate<readonly string[]>(NAMELESS_DRAWINGS), `drawings without a name in ${what}`)
    .toEqual([]);

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
/** A phone and a desk, at which every control and heading has to be seen. */
const BOX_WIDTHS = [390, 1440];

/** Added to the timeout of a test for each view. */
const VIEW_BUDGET_MS = 15_000;

/** Expects each view to be accessible in light and dark, and to fit at every width. */
export async function expectCraft(page: Page, views: readonly View[], hasBars = true): Promise<void> {
  test.setTimeout(test.info().timeout + views.length * VIEW_BUDGET_MS);
  for (const { name, show } of views) {
    await page.setViewportSize(WHOLE_SCREEN);
    await show(page);
    await expectAccessibleInBoth(page, name);
    await expectFiguresNamed(page, name);
    await expectNamedDrawings(page, name);
    await expectRoom(page, name, hasBars);
  }
}

/** Expects the page to fit at every width. */
export async function expectRoom(page: Page, what: string, hasBars = true): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectSettled(page);
    await expectNoOverflow(page, `${what} at ${width} px`);
    if (BOX_WIDTHS.includes(width)) await expectBoxes(page, `${what} at ${width} px`);
    await expectNamedCells(page, `${what} at ${width} px`);
    await expectAlignedRows(page, `${what} at ${width} px`);
    if (hasBars) await expectOneScroll(page, `${what} at ${width} px`);
  }
}

/** Waits until the page is drawn after a resize. */
const expectSettled = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
