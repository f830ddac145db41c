import type { Heat } from '@groundwork/domain/maps/heat-sums.ts';
import type { HeatMeasure } from './heat-search.ts';

/** How many colours there are, from little to much. */
export const LEVELS = 5;

/** Without a limit of the organisation, speeds are compared with this one, in km/h. */
const USUAL_LIMIT_KMH = 40;
const KMH_PER_METRE_A_SECOND = 3.6;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Times that a legend can name. */
const ROUND_SECONDS = [
  ...[1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 8, 16].map((hours) => hours * HOUR),
  ...[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048].map((days) => days * DAY),
];
/** The shares of tiles below the borders between colours: most are passed through, few are where machines stay. */
const BORDER_SHARES = [0.4, 0.65, 0.85, 0.95];
/** Borders between speeds, as shares of the limit. */
const LIMIT_SHARES = [0.25, 0.5, 0.75, 1];

/** Returns what a tile's colour shows, in seconds or km/h; null if there is none. */
export function readAmount({ presence, idle, moving, metres }: Heat, measure: HeatMeasure): number | null {
  if (measure === 'speed') return moving === 0 ? null : (metres / moving) * KMH_PER_METRE_A_SECOND;
  const seconds = measure === 'idle' ? idle : presence;
  return seconds === 0 ? null : seconds;
}

/** Returns the borders between the colours of amounts, ascending: round times by how common they are, or shares of the speed limit. */
export function chooseBorders(
  amounts: readonly number[],
  measure: HeatMeasure,
  limitKmh: number | null,
): readonly number[] {
  if (measure === 'speed') return LIMIT_SHARES.map((share) => Math.round(share * getShownLimit(limitKmh)));
  const sorted = [...amounts].sort((a, b) => a - b);
  const borders: number[] = [];
  let place = -1;
  for (const share of BORDER_SHARES) {
    const amount = sorted[Math.floor(share * sorted.length)] ?? 0;
    const next = ROUND_SECONDS.findIndex((seconds) => seconds >= amount);
    place = Math.max(place + 1, next < 0 ? ROUND_SECONDS.length - 1 : next);
    const border = ROUND_SECONDS[place];
    if (border !== undefined) borders.push(border);
  }
  return borders;
}

/** Returns the colour of an amount: 0 for the least. A border belongs to the colour below it. */
export const findLevel = (amount: number, borders: readonly number[]): number =>
  borders.filter((border) => amount > border).length;

/** The limit that the colours of speeds are about. */
export const getShownLimit = (limitKmh: number | null): number => limitKmh ?? USUAL_LIMIT_KMH;

/** The tokens of the colours of a measure, from little to much. */
export const listTokens = (measure: HeatMeasure): readonly string[] =>
  Array.from({ length: LEVELS }, (_, level) =>
    measure === 'speed' && level === LEVELS - 1 ? '--danger' : `--heat-${measure}-${level + 1}`,
  );
