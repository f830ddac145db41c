import { SEGMENTS } from './outputs/segments.ts';
import type { PathState } from './path/path-state.ts';
import { isInStop } from './path/path-state.ts';
import { FREEZE_SECONDS } from './path/run.ts';
import type { Sigma } from './sigma.ts';
import { sliceStartAt } from './stream/context.ts';

/**
 * Returns the instant (seconds since 1970) before which only an item up to σ's instant can change where the machine was and
 * its engine states. A slice that ends before it is closed.
 */
export const getClosedTo = (sigma: Sigma): number =>
  Math.min(
    getPathClosedTo(sigma.path.state, sigma.at),
    SEGMENTS.getBoundary({ sigma, itemsFrom: sigma.at + 1 }),
  );

/** Returns the same for the path alone; all fixes up to `at` are in the state. */
export function getPathClosedTo(state: PathState, at: number): number {
  const { run, last, doubt, buffer, way } = state;
  if (!run || !last) return at;
  if (!isInStop(state)) {
    const [first] = buffer;
    // No leg leads over the gap before it, so the way up to the gap is complete.
    if (first?.afterGap) return first.at;
    return way?.corners.at(-1)?.at ?? first?.at ?? last.at;
  }
  // Until then each fix moves the centre.
  if (at - run.from < FREEZE_SECONDS) return run.from;
  // The next fix that counts comes after a gap, in which the machine is nowhere.
  const known = doubt?.at ?? at;
  return Math.min(at, known) > last.coversUntil ? known : last.at;
}

/** Parts of a slice that is not closed end at whole multiples of these seconds. */
const PART_SECONDS = 3 * 3_600;

/** Returns the last instant before the end of closed time at which parts end: so a part is never the whole slice. */
export const getLastPartEnd = (closedTo: number): number =>
  Math.floor((closedTo - 1) / PART_SECONDS) * PART_SECONDS;

/**
 * Returns the instant before which stops, trips and gaps are known, too. It lags behind in a silence: only the next fix shows
 * whether a stop went on, or ended at the last one.
 */
export const getPathKnownTo = (sigma: Sigma): number =>
  Math.min(getClosedTo(sigma), getLastFixAt(sigma.path.state));

/** Infinite: there is none since the machine was archived or began. */
export const getLastFixAt = ({ last }: PathState): number => last?.at ?? Number.POSITIVE_INFINITY;

/**
 * Returns what may have closed between two states of the same fold, or become known of stops and trips: a slice, or no more than a
 * part of one.
 */
export function findClosed(before: Sigma, after: Sigma): 'slice' | 'part' | null {
  if ([getClosedTo, getPathKnownTo].some((getEnd) => hasSliceEnd(getEnd(before), getEnd(after), after)))
    return 'slice';
  return getLastPartEnd(getClosedTo(after)) > getLastPartEnd(getClosedTo(before)) ? 'part' : null;
}

function hasSliceEnd(from: number, to: number, after: Sigma): boolean {
  if (to <= from) return false;
  const [oldest] = after.contexts;
  return !oldest || to - 1 < oldest.from || sliceStartAt(after.contexts, to - 1) >= from;
}
