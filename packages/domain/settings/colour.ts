/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Whether a text is a colour as the specification writes it: `#` and three or six hexadecimal digits. */
export const isHexColour = (text: string): boolean => HEX.test(text);

/** Converts a colour of three or six digits. */
export function toRgb(colour: string): Rgb {
  const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour;
  const read = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [read(1), read(3), read(5)];
}

/** Formats a colour with six digits. */
export const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The linear light of each of the 256 levels of sRGB. */
const LINEAR = Array.from({ length: 256 }, (_, level) => {
  const share = level / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const toLight = (level: number): number => LINEAR[level] ?? 0;

/** Returns the relative luminance as WCAG defines it, 0 to 1. */
export const getLuminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue);

/** Returns the contrast ratio as WCAG defines it, 1 to 21. */
export function getContrast(first: Rgb, second: Rgb): number {
  const [one, other] = [getLuminance(first), getLuminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Mixes a share of another colour into a colour. */
export function mixColours(colour: Rgb, other: Rgb, share: number): Rgb {
  const mix = (one: number, two: number) => Math.round(one + (two - one) * share);
  return [mix(colour[0], other[0]), mix(colour[1], other[1]), mix(colour[2], other[2])];
}

/** How far blue may lead red and green before a colour looks like that of the state Active. */
const MAX_BLUE_OVER_RED = 45;
const MAX_BLUE_OVER_GREEN = 30;

/** Whether a colour looks blue. In content, only Active and Running do. */
export const isBlue = ([red, green, blue]: Rgb): boolean =>
  blue - red > MAX_BLUE_OVER_RED && blue - green > MAX_BLUE_OVER_GREEN;

/** Takes as much blue out of a colour as makes it look blue, at about the same lightness. */
export function muteBlue(colour: Rgb): Rgb {
  if (!isBlue(colour)) return colour;
  const [red, green, blue] = colour;
  const kept = Math.max(MAX_BLUE_OVER_RED / (blue - red), MAX_BLUE_OVER_GREEN / (blue - green));
  const grey = Math.round(0.3 * red + 0.5 * green + 0.2 * blue);
  const mute = (share: number): Rgb => mixColours(colour, [grey, grey, grey], share);
  const muted = mute(1 - kept);
  // Rounding may leave one step too much.
  return isBlue(muted) ? mute(Math.min(1, 1 - kept + 0.04)) : muted;
}
