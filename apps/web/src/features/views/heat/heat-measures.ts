import type { Heat } from '@groundwork/domain/maps/heat-sums.ts';
import type { HeatMeasure } from './heat-search.ts';

/** How many colours there are, from little to much. */
export const LEVELS = 5;

/** Without a limit of the organisation, speeds are compared with this one, in km/h. */
const USUAL_LIMIT_KMH = 40;
const KMH_PER_METRE_A_SECOND = 3.6;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Times that a legend can name. */
const ROUND_SECONDS = [
  ...[1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE),
  ...[1, 10, 100, 1_000, 10_000].flatMap((hours) => [1, 2, 5].map((digit) => digit * hours * HOUR)),
];
/** A share of the tiles has less than where the colours begin: most of a road is passed through in seconds. */
const FIRST_SHARE = 0.2;
/** Borders between speeds, as shares of the limit. */
const LIMIT_SHARES = [0.25, 0.5, 0.75, 1];

/** Returns what a tile's colour shows, in seconds or km/h; null if there is none. */
export function readAmount({ presence, idle, moving, metres }: Heat, measure: HeatMeasure): number | null {
  if (measure === 'speed') return moving === 0 ? null : (metres / moving) * KMH_PER_METRE_A_SECOND;
  const seconds = measure === 'idle' ? idle : presence;
  return seconds === 0 ? null : seconds;
}

/**
 * Returns the borders between the colours of amounts, ascending, at most four: round times whose ratios are alike, or shares of the
 * speed limit. Something is above the last time.
 */
export function chooseBorders(
  amounts: readonly number[],
  measure: HeatMeasure,
  limitKmh: number | null,
): readonly number[] {
  if (measure === 'speed') return LIMIT_SHARES.map((share) => Math.round(share * getShownLimit(limitKmh)));
  const sorted = [...amounts].sort((a, b) => a - b);
  const [least = 0, most = 0] = [sorted[Math.floor(FIRST_SHARE * sorted.length)], sorted.at(-1)];
  const named = Array.from({ length: LEVELS - 1 }, (_, index) =>
    findRound(least * (most / least) ** ((index + 1) / LEVELS)),
  );
  return [...new Set(named)].filter((border) => border < most);
}

const findRound = (seconds: number): number =>
  ROUND_SECONDS.reduce((best, round) =>
    Math.abs(Math.log(round / seconds)) < Math.abs(Math.log(best / seconds)) ? round : best,
  );

/** Returns the colour of an amount: the last one for the most. A border belongs to the colour below it. */
export const findLevel = (amount: number, borders: readonly number[]): number =>
  LEVELS - 1 - borders.filter((border) => amount <= border).length;

/** The limit that the colours of speeds are about. */
const getShownLimit = (limitKmh: number | null): number => limitKmh ?? USUAL_LIMIT_KMH;

/** The tokens of the colours of a measure, from little to much. */
export const listTokens = (measure: HeatMeasure): readonly string[] =>
  Array.from({ length: LEVELS }, (_, level) =>
    measure === 'speed' && level === LEVELS - 1 ? '--danger' : `--heat-${measure}-${level + 1}`,
  );
