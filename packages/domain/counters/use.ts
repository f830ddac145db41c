/** What a machine was used for in some time. */
export type Use = { readonly onSeconds: number; readonly distanceMetres: number };

/** A stretch of monitored time inside a local day; half-open, seconds since 1970. */
export type DayStretch = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isOn: boolean;
  /** On-time of which is known that it lay in the stretch, but not where in it. */
  readonly unplacedOnSeconds: number;
};

/** A local day of a machine: what it was monitored in, and how far it went. */
export type UseOfDay = { readonly stretches: readonly DayStretch[]; readonly distanceMetres: number };

/**
 * The part of a day's use that lies before an instant. On-time is cut exactly, unplaced on-time by its share of
 * the stretch. Distance is shared over the on-time, since a day does not keep where in it the machine moved; where
 * there was none, over all monitored time.
 */
export function useBefore(instant: number, { stretches, distanceMetres }: UseOfDay): Use {
  const all = sumStretches(stretches, Number.POSITIVE_INFINITY);
  const before = sumStretches(stretches, instant);
  const moved = all.on > 0 ? before.on / all.on : shareOf(before.monitored, all.monitored);
  return { onSeconds: before.on + Math.round(before.unplaced), distanceMetres: distanceMetres * moved };
}

type Sums = { readonly on: number; readonly unplaced: number; readonly monitored: number };

function sumStretches(stretches: readonly DayStretch[], until: number): Sums {
  const sums = { on: 0, unplaced: 0, monitored: 0 };
  for (const { startedAt, endedAt, isOn, unplacedOnSeconds } of stretches) {
    const seconds = Math.max(0, Math.min(endedAt, until) - startedAt);
    sums.monitored += seconds;
    sums.on += isOn ? seconds : 0;
    sums.unplaced += unplacedOnSeconds * shareOf(seconds, endedAt - startedAt);
  }
  return sums;
}

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
