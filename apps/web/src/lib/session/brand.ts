import type { BrandConfiguration } from '@groundwork/contract/entities/brand.ts';
import { useSyncExternalStore } from 'react';

/** The brand that this browser showed last, with the name of its organisation. */
export type ShownBrand = Pick<BrandConfiguration, 'logoLink'> & {
  readonly name: string;
  readonly shown: NonNullable<BrandConfiguration['shown']>;
};

type Palette = ShownBrand['shown']['light'];

const KEY = 'groundwork.brand';

const TOKENS = {
  '--nav': 'bar',
  '--on-nav': 'barText',
  '--nav-raised': 'barRaised',
  '--brand': 'subBar',
  '--on-brand': 'subBarText',
  '--ink': 'ink',
  '--ink-hover': 'inkHover',
  '--on-ink': 'inkText',
} as const satisfies Readonly<Record<string, keyof Palette>>;

let current: ShownBrand | null = null;
let sheet: CSSStyleSheet | null = null;
const listeners = new Set<() => void>();

/** Returns the tokens of a palette; leaves out whatever is no colour. */
export const listTokens = (palette: Palette): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(TOKENS).flatMap(([token, name]) =>
      /^#[0-9a-f]{6}$/.test(palette[name]) ? [[token, palette[name]]] : [],
    ),
  );

const writeRule = (selector: string, palette: Palette): string =>
  `${selector}{${Object.entries(listTokens(palette))
    .map(([token, colour]) => `${token}:${colour}`)
    .join(';')}}`;

/** A style sheet of its own follows the colour scheme by itself, and the content policy allows it. */
function apply(): void {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  const rules = current && [
    writeRule(':root', current.shown.light),
    writeRule(":root[data-mantine-color-scheme='dark']", current.shown.dark),
  ];
  sheet.replaceSync(rules?.join('') ?? '');
  for (const listener of listeners) listener();
}

/** Shows the brand that this browser showed last: before a sign-in, and until the settings are loaded. */
export function startBrand(): void {
  try {
    current = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (current) apply();
  } catch {
    current = null;
  }
}

/** Shows a brand and keeps it for the next start; null: the portal's own. */
export function showBrand(brand: ShownBrand | null): void {
  if (JSON.stringify(brand) === JSON.stringify(current)) return;
  current = brand;
  apply();
  try {
    if (brand === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(brand));
  } catch {
    // A browser that stores nothing shows the portal's own brand before the sign-in.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The brand that is shown; null: the portal's own. */
export const useBrand = (): ShownBrand | null => useSyncExternalStore(subscribe, () => current);
