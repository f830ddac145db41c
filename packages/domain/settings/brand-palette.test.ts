import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTRAST_THRESHOLD } from '../limits.ts';
import { DEFAULT_BRAND } from './brand.ts';
import { type BrandPalette, composePalettes, INK_GROUNDS } from './brand-palette.ts';
import { getContrast, isBlue, isHexColour, type Rgb, toHex, toRgb } from './colour.ts';

const PAIRS = 100_000;
const SCHEMES = ['light', 'dark'] as const;

const measure = (first: string, second: string): number => getContrast(toRgb(first), toRgb(second));

const GROUNDS = { light: INK_GROUNDS.light.map(toRgb), dark: INK_GROUNDS.dark.map(toRgb) };

/** Returns what cannot be read in a palette, or looks like a state. */
function findFault(palette: BrandPalette, scheme: 'light' | 'dark'): string | null {
  const bar = toRgb(palette.bar);
  const barText = toRgb(palette.barText);
  const ink = toRgb(palette.ink);
  const inkHover = toRgb(palette.inkHover);
  const inkText = toRgb(palette.inkText);
  const pairs: readonly (readonly [Rgb, Rgb])[] = [
    [barText, bar],
    [barText, toRgb(palette.barRaised)],
    [toRgb(palette.subBarText), toRgb(palette.subBar)],
    [inkText, ink],
    [inkText, inkHover],
    ...GROUNDS[scheme].map((ground) => [ink, ground] as const),
  ];
  const poor = pairs.find(([text, ground]) => getContrast(text, ground) < CONTRAST_THRESHOLD);
  if (poor) return `${poor.map(toHex).join(' on ')} in ${scheme}`;
  const blue = [ink, inkHover, inkText].find(isBlue);
  return blue === undefined ? null : `${toHex(blue)} is blue in ${scheme}`;
}

const compose = (background: string, text: string) =>
  composePalettes({ ...DEFAULT_BRAND, primaryColour: { backgroundColour: background, textColour: text } });

test('every text of 100,000 random brands can be read in both schemes, and no ink is blue', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff });
  const toText = (value: number) => `#${value.toString(16).padStart(6, '0')}`;
  let checked = 0;
  fc.assert(
    fc.property(fc.tuple(colour, colour), ([first, second]) => {
      checked += 1;
      const palettes = compose(toText(first), toText(second));
      const faults = SCHEMES.flatMap((scheme) => findFault(palettes[scheme], scheme) ?? []);
      if (faults.length > 0) throw new Error(`${toText(first)}, ${toText(second)}: ${faults.join('; ')}`);
    }),
    { numRuns: PAIRS },
  );
  expect(checked).toBeGreaterThanOrEqual(PAIRS);
});

test('so can those of the corners and of every grey', () => {
  const levels = ['00', '33', '66', '80', '99', 'cc', 'ff'];
  const corners = levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
  );
  const faults = corners.flatMap((first) =>
    ['#000', '#fff', '#808080', '#00f', first].flatMap((second) =>
      SCHEMES.flatMap((scheme) => findFault(compose(first, second)[scheme], scheme) ?? []),
    ),
  );
  expect(faults).toEqual([]);
});

test('colours that can be read are shown as they were chosen', () => {
  const { light, dark } = compose('#2e5d34', '#fff');
  expect(light).toMatchObject({ bar: '#2e5d34', barText: '#ffffff', ink: '#2e5d34', inkText: '#ffffff' });
  // A dark background cannot be read on a dark page: the bar's text takes its place.
  expect(dark).toMatchObject({ bar: '#2e5d34', barText: '#ffffff', ink: '#ffffff', inkText: '#2e5d34' });
});

test('black on black is shown as grey on black, and its buttons can be read in dark', () => {
  const { light, dark } = compose('#000', '#000000');
  expect(measure(light.barText, light.bar)).toBeGreaterThanOrEqual(7);
  expect(dark.bar).toBe('#000000');
  expect(measure(dark.ink, '#2a333e')).toBeGreaterThanOrEqual(CONTRAST_THRESHOLD);
});

test('a blue bar stays blue, and the ink of its buttons does not', () => {
  const { light } = compose('#0857B2', '#fff');
  expect(light.bar).toBe('#0857b2');
  expect(isBlue(toRgb(light.bar))).toBe(true);
  expect(isBlue(toRgb(light.ink))).toBe(false);
});

test.for([
  ['#fff', true],
  ['#0857B2', true],
  ['#12', false],
  ['#12345', false],
  ['#1234567', false],
  ['0857B2#', false],
  ['0857B2', false],
  ['#gggggg', false],
  [' #fff', false],
  ['#fff\n', false],
  ['', false],
] as const)('%j is a colour: %s', ([text, expected]) => {
  expect(isHexColour(text)).toBe(expected);
});

test('colours of three digits are those of six', () => {
  expect(toRgb('#f0a')).toEqual([255, 0, 170] satisfies Rgb);
  expect(toHex(toRgb('#F0A'))).toBe('#ff00aa');
  expect(measure('#1a2330', '#f4f2ed').toFixed(1)).toBe('14.1');
});
