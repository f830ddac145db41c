/** The colours of one bar and of the text on it. */
export type ColourPair = { readonly backgroundColour: string; readonly textColour: string };

/** The colours that an organisation chooses. */
export type BrandColours = { readonly primaryColour: ColourPair; readonly secondaryColour: ColourPair };

/** Default colours of the bars: specification, part 3. */
export const DEFAULT_BRAND = {
  primaryColour: { backgroundColour: '#212d40', textColour: '#FFFFFF' },
  secondaryColour: { backgroundColour: '#0857B2', textColour: '#FFFFFF' },
} as const satisfies BrandColours;

/** The largest size at which a logo is shown. The specification states it and checks nothing; larger ones are scaled down. */
export const LOGO_BOX = { width: 250, height: 42 } as const;

/** The largest logo that is read: more pixels are no logo. */
export const MAX_LOGO_PIXELS = 20_000_000;

type Size = { readonly width: number; readonly height: number };

/** Returns the size at which a logo is shown: its own, or scaled down to the box of logos. */
export function fitLogo({ width, height }: Size): Size {
  const scale = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
