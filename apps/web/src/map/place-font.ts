import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-opsz-normal.woff2?url';
import greek from '@fontsource-variable/inter/files/inter-greek-opsz-normal.woff2?url';
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import type { FontFacesSpecification } from 'maplibre-gl';

/** The name of the portal's own font in layers. */
export const PLACE_FONT = ['Inter'];

/** Ideographs are drawn by the browser, in the font of the pages. */
export const IDEOGRAPH_FONTS = "'Noto Sans SC Variable', sans-serif";

/**
 * Font files of the portal, so that no glyph server is needed. The ranges are those of @fontsource,
 * shortened.
 */
export const PLACE_FONT_FACES: FontFacesSpecification = {
  Inter: [
    { url: latin, 'unicode-range': ['U+0000-00FF', 'U+2000-206F', 'U+20AC', 'U+2122'] },
    { url: latinExtended, 'unicode-range': ['U+0100-02FF', 'U+1E00-1EFF'] },
    { url: greek, 'unicode-range': ['U+0370-03FF'] },
    { url: cyrillic, 'unicode-range': ['U+0400-045F', 'U+0490-0491'] },
  ],
};
