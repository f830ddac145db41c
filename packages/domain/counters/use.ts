/** What a machine was used for in some time. */
export type Use = { readonly onSeconds: number; readonly distanceMetres: number };

/** A local day of a machine: its use, and the stretches of time that it was counted in. */
export type UseOfDay = Use & {
  /** On-time of which it is known that it lay in the missing stretches, but not where in them. */
  readonly unplacedOnSeconds: number;
  readonly stretches: readonly DayStretch[];
};

/** Half-open, seconds since 1970. `counts` says which figures its seconds belong to. */
export type DayStretch = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly counts: 'on' | 'missing' | 'neither';
};

/**
 * The part of a day's use that lies before an instant. On-time is cut exactly. What has no place inside the
 * day is shared: unplaced on-time over the missing time, distance over the on-time, or, where there was none,
 * over the whole time that was monitored.
 */
export function useBefore(instant: number, day: UseOfDay): Use {
  const all = sumStretches(day.stretches, Number.POSITIVE_INFINITY);
  const before = sumStretches(day.stretches, instant);
  const moved = all.on > 0 ? before.on / all.on : shareOf(before.monitored, all.monitored);
  return {
    onSeconds: before.on + Math.round(day.unplacedOnSeconds * shareOf(before.missing, all.missing)),
    distanceMetres: day.distanceMetres * moved,
  };
}

type Sums = { on: number; missing: number; monitored: number };

function sumStretches(stretches: readonly DayStretch[], until: number): Sums {
  const sums: Sums = { on: 0, missing: 0, monitored: 0 };
  for (const { startedAt, endedAt, counts } of stretches) {
    const seconds = Math.max(0, Math.min(endedAt, until) - startedAt);
    sums.monitored += seconds;
    if (counts !== 'neither') sums[counts] += seconds;
  }
  return sums;
}

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
