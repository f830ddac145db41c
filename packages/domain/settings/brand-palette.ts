import { CONTRAST_THRESHOLD } from '../limits.ts';
import type { BrandColours, ColourPair } from './brand.ts';
import { getContrast, getLuminance, mixColours, muteBlue, type Rgb, toHex, toRgb } from './colour.ts';

/** The colours in which a brand is shown in one colour scheme, each readable on what it stands on. */
export type BrandPalette = {
  readonly bar: string;
  readonly barText: string;
  /** Behind a text on the bar, such as initials. */
  readonly barRaised: string;
  readonly subBar: string;
  readonly subBarText: string;
  /** Buttons and chosen things. */
  readonly ink: string;
  readonly inkHover: string;
  readonly inkText: string;
};

/** The palettes of a brand. */
export type BrandPalettes = { readonly light: BrandPalette; readonly dark: BrandPalette };

/** What ink stands on in content, as in the tokens of the web application: page, surface, chosen rows. */
export const INK_GROUNDS = {
  light: ['#f4f2ed', '#ffffff', '#ebe6dc'],
  dark: ['#10141a', '#181e26', '#2a333e'],
} as const;

const GROUNDS = { light: INK_GROUNDS.light.map(toRgb), dark: INK_GROUNDS.dark.map(toRgb) };

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** An unreadable text gets this contrast, or the most that black or white have. */
const COMFORTABLE_CONTRAST = 7;
const STEPS = 32;
const RAISED_SHARE = 0.16;
const HOVER_SHARE = 0.12;

/**
 * Composes the colours in which a brand is shown. Colours that cannot be read as chosen are replaced: a text moves towards
 * black or white, and the ink of buttons is the bar's background or its text, whichever can be read in the content, else the
 * background made darker or lighter. Ink is never blue: that is the state Active.
 */
export function composePalettes({ primaryColour, secondaryColour }: BrandColours): BrandPalettes {
  const [bar, subBar] = [toPair(primaryColour), toPair(secondaryColour)];
  const bars = {
    bar: toHex(bar.background),
    barText: toHex(bar.text),
    barRaised: toHex(raise(bar)),
    subBar: toHex(subBar.background),
    subBarText: toHex(subBar.text),
  };
  const wanted = [toRgb(primaryColour.backgroundColour), toRgb(primaryColour.textColour)].map(muteBlue);
  return {
    light: { ...bars, ...composeInk(wanted, 'light') },
    dark: { ...bars, ...composeInk(wanted, 'dark') },
  };
}

type Pair = { readonly background: Rgb; readonly text: Rgb };

function toPair({ backgroundColour, textColour }: ColourPair): Pair {
  const background = toRgb(backgroundColour);
  return { background, text: makeReadable(toRgb(textColour), background) };
}

const isReadable = (text: Rgb, background: Rgb): boolean =>
  getContrast(text, background) >= CONTRAST_THRESHOLD;

/** One of black and white has a contrast of 4.58 or more with every colour. */
const getOpposite = (colour: Rgb): Rgb =>
  getContrast(WHITE, colour) > getContrast(BLACK, colour) ? WHITE : BLACK;

/** Black or white, whichever is further from the text than its ground is. */
const getFarEnd = (ground: Rgb, text: Rgb): Rgb =>
  getLuminance(text) > getLuminance(ground) ? BLACK : WHITE;

/** Returns a text colour that can be read on a background: itself, or itself moved towards black or white. */
const makeReadable = (text: Rgb, background: Rgb): Rgb =>
  isReadable(text, background)
    ? text
    : moveUntil(
        text,
        getOpposite(background),
        (moved) => getContrast(moved, background) >= COMFORTABLE_CONTRAST,
      );

/** Mixes another colour into a colour until that is enough, or the other colour itself. */
function moveUntil(colour: Rgb, other: Rgb, isEnough: (mixed: Rgb) => boolean): Rgb {
  for (let step = 1; step < STEPS; step += 1) {
    const mixed = mixColours(colour, other, step / STEPS);
    if (isEnough(mixed)) return mixed;
  }
  return other;
}

/** A ground on a bar that its text can be read on: nearer to the text, else further from it. */
function raise({ background, text }: Pair): Rgb {
  const nearer = mixColours(background, text, RAISED_SHARE);
  if (isReadable(text, nearer)) return nearer;
  return mixColours(background, getFarEnd(background, text), RAISED_SHARE);
}

function composeInk([background = BLACK, text = WHITE]: readonly Rgb[], scheme: 'light' | 'dark') {
  const grounds = GROUNDS[scheme];
  const isInk = (colour: Rgb) => grounds.every((ground) => isReadable(colour, ground));
  const end = scheme === 'light' ? BLACK : WHITE;
  const ink = [background, text].find(isInk) ?? moveUntil(background, end, isInk);
  const other = ink === text ? background : text;
  const inkText = makeReadable(other, ink);
  const hovered = muteBlue(mixColours(ink, inkText, HOVER_SHARE));
  const inkHover = isReadable(inkText, hovered)
    ? hovered
    : mixColours(ink, getFarEnd(ink, inkText), HOVER_SHARE);
  return { ink: toHex(ink), inkHover: toHex(inkHover), inkText: toHex(inkText) };
}
