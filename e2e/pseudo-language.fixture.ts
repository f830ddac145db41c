import { expect, type Page } from '@playwright/test';

const GROWTH = 0.4;
/** Placeholders, references and tags are left as they are. */
const KEPT = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>)/;
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

type Texts = { readonly [key: string]: string | Texts };

/** Replaces the English texts by longer ones with accents, so that tests find texts that do not fit. */
export async function usePseudoLanguage(page: Page): Promise<void> {
  await page.route(/\/locales\/en\/\w+\.json$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: stretchAll((await response.json()) as Texts) });
  });
}

const stretchAll = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.split(KEPT).map(stretchPart).join('') : stretchAll(text),
    ]),
  );

const stretchPart = (part: string, index: number): string =>
  index % 2 === 1 ? part : part.split(/(\s+)/).map(stretchWord).join('');

function stretchWord(word: string): string {
  const extra = /\p{L}/u.test(word) ? Math.ceil(word.length * GROWTH) : 0;
  const accented = word.replaceAll(/[aeiou]/g, (vowel) => ACCENTED[vowel] ?? vowel);
  const middle = Math.ceil(accented.length / 2);
  return `${accented.slice(0, middle)}${'ó'.repeat(extra)}${accented.slice(middle)}`;
}

/** Runs in the page. Returns texts that are cut off and have no title with the full text. */
const FIND_CUT = `[...document.querySelectorAll('body *')].filter((element) => {
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim() !== '');
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  if (!hasText || box.width < 2 || box.height < 2 || style.clipPath !== 'none') return false;
  const cutsAcross = ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
  const cutsDown = ['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
  return (cutsAcross || cutsDown) && element.closest('[title]') === null;
}).map((element) => element.tagName.toLowerCase() + '.' + element.className + ': ' + element.textContent.trim().slice(0, 60))`;

/** Expects that no text is cut off, unless a title shows it in full. */
export async function expectNothingCut(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate<readonly string[]>(FIND_CUT), `cut off in ${what}`).toEqual([]);
}
