import type { BrandConfiguration } from '@groundwork/contract/entities/brand.ts';
import { CONTRAST_THRESHOLD } from '@groundwork/domain/limits.ts';
import { type BrandColours, type ColourPair, DEFAULT_BRAND } from '@groundwork/domain/settings/brand.ts';
import { getContrast, isHexColour, toRgb } from '@groundwork/domain/settings/colour.ts';

/** The colours as they are typed, under the names of the call. */
export type BrandDraft = {
  readonly primary_background_colour: string;
  readonly primary_text_colour: string;
  readonly secondary_background_colour: string;
  readonly secondary_text_colour: string;
};

/** Which of the two bars. */
export type Bar = 'primary' | 'secondary';

export const toDraft = ({
  primaryColour,
  secondaryColour,
}: Pick<BrandConfiguration, 'primaryColour' | 'secondaryColour'>): BrandDraft => ({
  primary_background_colour: primaryColour.backgroundColour,
  primary_text_colour: primaryColour.textColour,
  secondary_background_colour: secondaryColour.backgroundColour,
  secondary_text_colour: secondaryColour.textColour,
});

/** Returns the colours of a bar as they are typed. */
export const getPair = (draft: BrandDraft, bar: Bar): ColourPair => ({
  backgroundColour: draft[`${bar}_background_colour`],
  textColour: draft[`${bar}_text_colour`],
});

/** Whether a draft can be saved. */
export const isComplete = (draft: BrandDraft): boolean => Object.values(draft).every(isHexColour);

/** Whether both colours are valid and their contrast is too low. */
export const isTooPale = ({ backgroundColour, textColour }: ColourPair): boolean =>
  isHexColour(backgroundColour) &&
  isHexColour(textColour) &&
  getContrast(toRgb(backgroundColour), toRgb(textColour)) < CONTRAST_THRESHOLD;

/** Returns what a preview shows: the default in place of what is not a colour yet. */
export function toPreview(draft: BrandDraft): BrandColours {
  const fill = (bar: Bar, pair: ColourPair): ColourPair => {
    const { backgroundColour, textColour } = getPair(draft, bar);
    return {
      backgroundColour: isHexColour(backgroundColour) ? backgroundColour : pair.backgroundColour,
      textColour: isHexColour(textColour) ? textColour : pair.textColour,
    };
  };
  return {
    primaryColour: fill('primary', DEFAULT_BRAND.primaryColour),
    secondaryColour: fill('secondary', DEFAULT_BRAND.secondaryColour),
  };
}
