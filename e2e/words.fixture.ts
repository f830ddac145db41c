import type { Page } from '@playwright/test';

/** Runs in the browser: plain JavaScript, because these tests have no types of the DOM. */
const LIST_TORN_LABELS = `(() => {
  const broken = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element.checkVisibility() || element.closest('.visually-hidden, .skip')) continue;
    for (const { index, 0: word } of text.textContent.matchAll(/[\\p{Script=Latin}\\p{N}]{3,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.add(word + ' in ' + element.tagName.toLowerCase() + '.' + element.className);
    }
  }
  return [...broken];
})()`;

/** Lists the visible words that break in the middle, each with its element. Words of scripts without spaces may. */
export const listTornLabels = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(LIST_TORN_LABELS);

const CONTROLS =
  'button|link|textbox|searchbox|combobox|checkbox|radio|spinbutton|slider|switch|tab|option|grid';

/** Lists the controls in the accessibility tree that have no name. */
export async function listNameless(page: Page): Promise<readonly string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const nameless = new RegExp(`^\\s*- (${CONTROLS})( \\[[^\\]]*\\])*:?$`);
  return tree.split('\n').filter((line) => nameless.test(line));
}
