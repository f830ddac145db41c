import type { Page } from '@playwright/test';

/** The contrast of a text with what is drawn behind it. */
export type Contrast = { readonly selector: string; readonly ratio: number; readonly needed: number };

/**
 * Runs in the browser: plain JavaScript, because these tests have no types of the DOM. Draws the colours behind the
 * middle of each text above each other, siblings included, and compares the text with the worst of them.
 */
const COMPUTE_CONTRASTS = `((selectors) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  // The browser converts every notation of a colour.
  const toColour = (text) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const luminance = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const compare = (a, b) => {
    const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };
  const opacityOf = (node) => {
    let opacity = 1;
    for (let one = node; one !== null; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
    return opacity;
  };
  const listBehind = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
    const at = stack.indexOf(node);
    if (at >= 0) return stack.slice(at);
    const ancestors = [];
    for (let one = node; one !== null; one = one.parentElement) ancestors.push(one);
    return ancestors;
  };
  // Several colours if one of them is a gradient or a hatching.
  const listBackgrounds = (node) => {
    let found = [[255, 255, 255, 1]];
    for (const one of listBehind(node).reverse()) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      found = found.map((below) => over(toColour(backgroundColor), below));
      const stops = backgroundImage.match(/(?:rgba?|hsla?|color|oklch|oklab)\\([^()]*\\)/g) ?? [];
      if (stops.length > 0) found = found.flatMap((below) => stops.map((stop) => over(toColour(stop), below)));
    }
    return found;
  };
  return selectors.map((selector) => {
    const node = document.querySelector(selector);
    if (node === null) return { selector, ratio: 0, needed: 4.5 };
    node.scrollIntoView({ block: 'center' });
    const { color, fontSize, fontWeight } = getComputedStyle(node);
    const [red, green, blue, alpha] = toColour(color);
    const text = [red, green, blue, alpha * opacityOf(node)];
    const ratios = listBackgrounds(node).map((background) => compare(over(text, background), background));
    const size = parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    return { selector, ratio: Math.min(...ratios), needed: isLarge ? 3 : 4.5 };
  });
})`;

/** Computes the contrasts of texts, by their selectors. */
export const computeContrasts = (page: Page, selectors: readonly string[]): Promise<readonly Contrast[]> =>
  page.evaluate<readonly Contrast[]>(`${COMPUTE_CONTRASTS}(${JSON.stringify(selectors)})`);
