import { expect, type Page } from '@playwright/test';

/** A control or heading that a person cannot see or hit although it is on the screen. */
type HiddenBox = { readonly element: string; readonly problem: string };

/** Runs in the browser: plain JavaScript, because these tests have no types of the DOM. */
const FIND_HIDDEN_BOXES = `(() => {
  const MIN = 16;
  const TOLERANCE = 1;
  const WANTED = 'h1,h2,h3,h4,h5,h6,a[href],button,select,textarea,summary,input:not([type=hidden]),' +
    '[role=button],[role=link],[role=tab],[role=option],[role=switch],[role=checkbox],[role=slider]';
  // A piece of a drawing is as wide as its amount.
  const isForReaders = (node) => node.closest('.visually-hidden, [aria-hidden=true], [inert], svg') !== null;
  // A native control under a drawing of its own is transparent.
  const isDrawn = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = (node) =>
    node.tagName.toLowerCase() + (node.className ? '.' + String(node.className).split(' ').join('.') : '') +
    ' "' + (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40) + '"';
  // The area that can be pressed may be larger than the drawing, and a link in a text is as high as its line.
  const isReached = (node, box) => {
    const { display, lineHeight } = getComputedStyle(node);
    if (display === 'inline' && box.width >= MIN && parseFloat(lineHeight) >= MIN) return true;
    node.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = (across, down) => {
      let steps = 0;
      while (steps < MIN && node.contains(document.elementFromPoint(x + across * steps, y + down * steps))) steps++;
      return steps;
    };
    return reach(1, 0) + reach(-1, 0) > MIN && reach(0, 1) + reach(0, -1) > MIN;
  };
  const findProblem = (node) => {
    const box = node.getBoundingClientRect();
    if ((box.width < MIN || box.height < MIN) && !isReached(node, box))
      return Math.round(box.width) + ' x ' + Math.round(box.height) + ' px';
    let { left, right, top, bottom } = box;
    let { position } = getComputedStyle(node);
    for (let parent = node.parentElement; parent !== null && position !== 'fixed'; parent = parent.parentElement) {
      const style = getComputedStyle(parent);
      // Positioned elements are cut by their containing block, not by every ancestor.
      if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue;
      position = style.position;
      const around = parent.getBoundingClientRect();
      const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip';
      const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
      // A text with an ellipsis is cut on purpose.
      const isCut =
        (cuts(style.overflowX) && style.textOverflow !== 'ellipsis' &&
          (left < around.left - TOLERANCE || right > around.right + TOLERANCE)) ||
        (cuts(style.overflowY) && (top < around.top - TOLERANCE || bottom > around.bottom + TOLERANCE));
      if (isCut) return 'is cut off by ' + name(parent).split(' "')[0];
      // What scrolls into view has to lie inside the ancestors of the scroller only as far as the scroller does.
      if (scrolls(style.overflowX)) [left, right] = [around.left, around.right];
      if (scrolls(style.overflowY)) [top, bottom] = [around.top, around.bottom];
    }
    return null;
  };
  return [...document.querySelectorAll(WANTED)]
    .filter((node) => isDrawn(node) && !isForReaders(node))
    .flatMap((node) => {
      const problem = findProblem(node);
      return problem === null ? [] : [{ element: name(node), problem }];
    });
})()`;

/** Finds visible controls and headings with a box below 16 px, or outside the visible box of an ancestor. */
export async function findHiddenBoxes(page: Page): Promise<readonly string[]> {
  const hidden = await page.evaluate<readonly HiddenBox[]>(FIND_HIDDEN_BOXES);
  return [...new Set(hidden.map(({ element, problem }) => `${element}: ${problem}`))];
}

/** Expects each visible control and heading to have a box of at least 16 px inside the visible box of its ancestors. */
export const expectBoxes = async (page: Page, what: string): Promise<void> =>
  expect.soft(await findHiddenBoxes(page), `boxes of ${what}`).toEqual([]);

/** Runs in the browser, with the words that a text begins with: lists the texts that an ancestor cuts. */
const FIND_CUT_TEXTS = `(words) => {
  const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const isCut = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()];
    for (let parent = text.parentElement; parent !== null; parent = parent.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(parent);
      if (/auto|scroll/.test(overflowX + overflowY)) return false;
      const { left, right, top, bottom } = parent.getBoundingClientRect();
      if (cuts(overflowX) && boxes.some((box) => box.left < left - 1 || box.right > right + 1)) return true;
      if (cuts(overflowY) && boxes.some((box) => box.top < top - 1 || box.bottom > bottom + 1)) return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const isShown = text.parentElement.closest('.visually-hidden, svg') === null && text.parentElement.checkVisibility();
    if (isShown && words.some((word) => text.data.includes(word)) && isCut(text)) cut.push(text.data.trim());
  }
  return cut;
}`;

/** Finds visible texts with one of the words that do not fit into their box, such as those that end in an ellipsis. */
export const findCutTexts = (page: Page, words: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(`(${FIND_CUT_TEXTS})(${JSON.stringify(words)})`);
