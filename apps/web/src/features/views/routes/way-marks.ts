/** How many machines are shown at once: more look alike. */
export const MAX_CHOSEN = 4;

/** The tokens of the lines, by the place of their machine among the chosen ones. */
export const WAY_TOKENS = ['--way-1', '--way-2', '--way-3', '--way-4'] as const;

/** How fast a stretch is, compared with the limit of the organisation. */
export const SPEED_CLASSES = ['slow', 'fair', 'over', 'none'] as const;
export type SpeedClass = (typeof SPEED_CLASSES)[number];

/** Without a limit, this is where slow ends and fair ends, in km/h. */
const USUAL_LIMIT_KMH = 40;

/** Classes a speed: up to half of the limit, up to the limit, over it. */
export function classSpeed(speedKmh: number | null, limitKmh: number | null): SpeedClass {
  if (speedKmh === null) return 'none';
  const limit = limitKmh ?? USUAL_LIMIT_KMH;
  if (speedKmh > limit) return 'over';
  return speedKmh > limit / 2 ? 'fair' : 'slow';
}

/** The limit that colours are about. */
export const getShownLimit = (limitKmh: number | null): number => limitKmh ?? USUAL_LIMIT_KMH;
