import { expect, type Page } from '@playwright/test';

const GROWTH = 0.4;
/** What stands for a value, another text or a tag is left as it is. */
const KEPT = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>)/;
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

type Texts = { readonly [key: string]: string | Texts };

/** Speaks a language that nobody has translated: English with accents, 40 % longer, its words grown in themselves. */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  await page.route('**/locales/en/translation.json', async (route) => {
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

/** Runs in the page: the texts that are cut off, and that no title tells in full. */
const FIND_CUT = `[...document.querySelectorAll('body *')].filter((element) => {
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim() !== '');
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  if (!hasText || box.width < 2 || box.height < 2 || style.clipPath !== 'none') return false;
  const cutsAcross = ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
  const cutsDown = ['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
  return (cutsAcross || cutsDown) && element.closest('[title]') === null;
}).map((element) => element.tagName.toLowerCase() + '.' + element.className + ': ' + element.textContent.trim().slice(0, 60))`;

/** No text is cut off without a way to read it. */
export async function expectNothingCut(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate<readonly string[]>(FIND_CUT), `cut off in ${what}`).toEqual([]);
}
