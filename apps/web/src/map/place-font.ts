import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-opsz-normal.woff2?url';
import greek from '@fontsource-variable/inter/files/inter-greek-opsz-normal.woff2?url';
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import type { FontFacesSpecification } from 'maplibre-gl';

type FontFile = { url: string; 'unicode-range': string[] };

/** The name of the portal's own font in layers. */
export const PLACE_FONT = ['Inter'];

/** The family of the pages' Chinese font. */
const IDEOGRAPH_FAMILY = 'Noto Sans SC Variable';

/** For ideographs on maps that bring their own fonts. */
export const IDEOGRAPH_FONTS = `'${IDEOGRAPH_FAMILY}', sans-serif`;

/**
 * Font files of the portal, so that no glyph server is needed. The ranges are those of @fontsource,
 * shortened.
 */
const LETTER_FACES: FontFile[] = [
  { url: latin, 'unicode-range': ['U+0000-00FF', 'U+2000-206F', 'U+20AC', 'U+2122'] },
  { url: latinExtended, 'unicode-range': ['U+0100-02FF', 'U+1E00-1EFF'] },
  { url: greek, 'unicode-range': ['U+0370-03FF'] },
  { url: cyrillic, 'unicode-range': ['U+0400-045F', 'U+0490-0491'] },
];

/** Returns the fonts of a style that is created now: letters, and the ideographs of the pages if those are in Chinese. */
export const getPlaceFontFaces = (): FontFacesSpecification => ({
  Inter: [...LETTER_FACES, ...listIdeographFaces()],
});

/** Reads the files of the Chinese font from the style sheets of the page, which load it in Chinese only. */
const listIdeographFaces = (): readonly FontFile[] =>
  [...document.styleSheets].flatMap((sheet) =>
    readRules(sheet).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const read = (name: string) => rule.style.getPropertyValue(name);
      const [, file] = /url\("?([^")]+)/.exec(read('src')) ?? [];
      if (file === undefined || !read('font-family').includes(IDEOGRAPH_FAMILY)) return [];
      const { href } = new URL(file, sheet.href ?? document.baseURI);
      return [{ url: href, 'unicode-range': read('unicode-range').split(/,\s*/) }];
    }),
  );

/** The rules of a style sheet; none of one that the browser hides, such as that of an extension. */
function readRules(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
