import type { Segment } from '@groundwork/contract/entities/machine-activity.ts';
import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';

/**
 * Segments that belong together: `work` from the first to the last sign of work, with the pauses in between; `night`
 * before the first of it; `transported`; else the state that lasted longest.
 */
export type WorkPeriod = {
  readonly kind: 'work' | 'night' | 'transported' | EngineState;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly segments: readonly Segment[];
};

/** The day as far as it matters here. */
type GroupedDay = { readonly startsAt: string; readonly segments: readonly Segment[] };

/** A stop longer than this ends a period of work: breaks are shorter. */
const MAX_PAUSE_SECONDS = 30 * 60;
/** A rest that begins with the day is the night if it ends in the morning. */
const MORNING_ENDS_AFTER_HOURS = 12;

/**
 * Groups the segments of a day, in order and without a gap:
 * 1. Transported segments are a period of their own.
 * 2. A run of off, missing or unknown segments of one state that together last longer than `MAX_PAUSE_SECONDS` is one.
 * 3. All others, with their shorter pauses, are one period up to the next of those: `work` if the machine was active in
 *    it, else named by the state that lasted longest.
 * 4. An off period that begins with the day, ends within its first half and is followed by another is the night.
 */
export function groupSegments({ startsAt, segments }: GroupedDay): readonly WorkPeriod[] {
  const runs = listRuns(segments);
  const periods: { kind: 'transported' | 'rest' | 'work'; segments: Segment[] }[] = [];
  for (const run of runs) {
    const kind = getRunKind(run);
    const last = periods.at(-1);
    if (kind === 'work' && last?.kind === 'work') last.segments.push(...run);
    else periods.push({ kind, segments: [...run] });
  }
  return periods.map(({ kind, segments }, index) => {
    const [first, last] = [segments[0], segments.at(-1)];
    const extent = { startedAt: first?.startedAt ?? '', endedAt: last?.endedAt ?? '' };
    const isNight =
      kind === 'rest' &&
      index === 0 &&
      periods.length > 1 &&
      first?.state === 'off' &&
      extent.startedAt === startsAt &&
      Date.parse(extent.endedAt) - Date.parse(startsAt) <= MORNING_ENDS_AFTER_HOURS * 3_600_000;
    return { kind: isNight ? 'night' : toShownKind(kind, segments), ...extent, segments };
  });
}

/** Segments next to each other that are transported, or have one state. */
function listRuns(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const runs: Segment[][] = [];
  for (const segment of segments) {
    const last = runs.at(-1)?.at(-1);
    const isSame =
      last?.transported === segment.transported && (segment.transported || last.state === segment.state);
    if (isSame) runs.at(-1)?.push(segment);
    else runs.push([segment]);
  }
  return runs;
}

const RESTS: readonly EngineState[] = ['off', 'missing', 'unknown'];

function getRunKind(run: readonly Segment[]): 'transported' | 'rest' | 'work' {
  const [first] = run;
  if (first?.transported) return 'transported';
  const isRest = first !== undefined && RESTS.includes(first.state);
  return isRest && sumSeconds(run) > MAX_PAUSE_SECONDS ? 'rest' : 'work';
}

function toShownKind(
  kind: 'transported' | 'rest' | 'work',
  segments: readonly Segment[],
): WorkPeriod['kind'] {
  if (kind === 'transported' || segments.length === 0) return 'transported';
  const isActive = segments.some(({ state }) => state === 'active');
  if (kind === 'work' && isActive) return 'work';
  return ENGINE_STATES.reduce((longest, state) =>
    sumSeconds(segments, state) > sumSeconds(segments, longest) ? state : longest,
  );
}

/** Sums the seconds of segments, of all or of one state. */
export const sumSeconds = (segments: readonly Segment[], state?: EngineState): number =>
  segments.reduce(
    (sum, segment) => (state === undefined || segment.state === state ? sum + segment.durationSeconds : sum),
    0,
  );
