import * as z from 'zod/mini';

const colourPair = z.object({ backgroundColour: z.string(), textColour: z.string() });

/** The colours in which a brand is shown: those that cannot be read are replaced. */
export const brandPalette = z.object({
  bar: z.string(),
  barText: z.string(),
  barRaised: z.string(),
  subBar: z.string(),
  subBarText: z.string(),
  ink: z.string(),
  inkHover: z.string(),
  inkText: z.string(),
});

export const brandConfiguration = z.object({
  logoLink: z.nullable(z.string()),
  isChosen: z.boolean(),
  primaryColour: colourPair,
  secondaryColour: colourPair,
  /** Ours: the colours in which the portal shows it; null: the portal's own. */
  shown: z.nullable(z.object({ light: brandPalette, dark: brandPalette })),
});
export type BrandConfiguration = z.output<typeof brandConfiguration>;
