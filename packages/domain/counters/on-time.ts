/** A stretch of monitored time; half-open, seconds since 1970. */
export type UsedStretch = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isOn: boolean;
  /** On-time that is known to be in the stretch, but not where in it. */
  readonly unplacedOnSeconds: number;
};

/**
 * Returns the on-time of stretches up to an instant. On-stretches are cut exactly, unplaced on-time in proportion.
 */
export function onSecondsBefore(instant: number, stretches: readonly UsedStretch[]): number {
  let placed = 0;
  let unplaced = 0;
  for (const { startedAt, endedAt, isOn, unplacedOnSeconds } of stretches) {
    const seconds = Math.max(0, Math.min(endedAt, instant) - startedAt);
    placed += isOn ? seconds : 0;
    unplaced += (unplacedOnSeconds * seconds) / (endedAt - startedAt);
  }
  return placed + Math.round(unplaced);
}
