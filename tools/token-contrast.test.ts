import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INK_GROUNDS } from '@groundwork/domain/settings/brand-palette.ts';
import { isBlue, getContrast as measureContrast, toRgb } from '@groundwork/domain/settings/colour.ts';
import { expect, test } from 'vitest';

const SHEET = readFileSync(join(import.meta.dirname, '../apps/web/src/ui/tokens.css'), 'utf8');
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Reads the colours of `:root`, and for dark those of its block over them. */
function readColours(scheme: Scheme): ReadonlyMap<string, string> {
  const blocks = [...SHEET.matchAll(/(:root[^{,]*)\{([^}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }));
  const dark = ":root[data-mantine-color-scheme='dark']";
  const chosen = [
    blocks[0],
    ...(scheme === 'dark' ? blocks.filter(({ selector }) => selector === dark) : []),
  ];
  return new Map(
    chosen.flatMap((block) =>
      [...(block?.body ?? '').matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(
        ([, name = '', colour = '']) => [name, colour] as const,
      ),
    ),
  );
}

const getContrast = (first: string, second: string): number => measureContrast(toRgb(first), toRgb(second));

const TEXT = 4.5;
const FORM = 3;

/** A colour, what it stands on, and the contrast that it needs. */
const PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  [
    'text',
    ['page', 'surface', 'raised', 'hover', 'selected', 'land', 'warning-surface', 'notice-surface'],
    7,
  ],
  ['muted', ['page', 'surface', 'raised', 'hover', 'selected', 'notice-surface', 'warning-surface'], TEXT],
  ['on-ink', ['ink', 'ink-hover'], TEXT],
  ['on-nav', ['nav'], TEXT],
  ['on-brand', ['brand'], TEXT],
  ['ink', ['page', 'surface', 'selected'], TEXT],
  ['danger', ['page', 'surface', 'danger-surface'], TEXT],
  ['warning', ['page', 'surface', 'warning-surface'], TEXT],
  ['success', ['surface'], TEXT],
  ['place', ['land', 'town', 'sea'], TEXT],
  ['border', ['surface', 'page'], FORM],
  ['focus', ['page', 'surface', 'selected'], FORM],
  ['active', ['surface', 'page', 'land', 'selected'], FORM],
  ['running', ['surface', 'page', 'land'], FORM],
  ['idle', ['surface', 'land', 'page'], FORM],
  ['off', ['surface', 'page', 'selected', 'land'], FORM],
  ['unknown', ['surface', 'page', 'selected'], FORM],
  ['missing', ['surface', 'page', 'selected'], FORM],
  ['broken', ['surface', 'page', 'land'], FORM],
  ['measure', ['surface', 'page'], FORM],
  ['on-state', ['active', 'idle', 'broken', 'off', 'measure'], FORM],
];

test.each(SCHEMES)('every colour has its contrast on what it stands on, %s', (scheme) => {
  const colours = readColours(scheme);
  const getColour = (name: string): string => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`No colour --${name}`);
    return colour;
  };
  const low = PAIRS.flatMap(([name, grounds, wanted]) =>
    grounds.flatMap((ground) => {
      const contrast = getContrast(getColour(name), getColour(ground));
      return contrast < wanted ? [`--${name} on --${ground}: ${contrast.toFixed(2)} < ${wanted}`] : [];
    }),
  );
  expect(low).toEqual([]);
});

test('contrast is that of WCAG', () => {
  expect(getContrast('#1a2330', '#f4f2ed').toFixed(1)).toBe('14.1');
  expect(getContrast('#fff', '#0857b2').toFixed(1)).toBe('7.0');
});

test('the ink of brands is computed for the grounds that it stands on', () => {
  for (const scheme of SCHEMES) {
    const colours = readColours(scheme);
    const grounds = ['page', 'surface', 'selected'].map((name) => toRgb(colours.get(name) ?? ''));
    expect(INK_GROUNDS[scheme].map(toRgb)).toEqual(grounds);
  }
});

test('content has no blue but that of Active and Running', () => {
  for (const scheme of SCHEMES) {
    const blue = [...readColours(scheme)].filter(
      ([name, colour]) => isBlue(toRgb(colour)) && name !== 'brand',
    );
    expect(blue.map(([name]) => name)).toEqual(['active', 'running']);
  }
});
