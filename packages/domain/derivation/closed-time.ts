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
  if (!isInStop(state)) return way?.corners.at(-1)?.at ?? buffer[0]?.at ?? last.at;
  // Until then each fix moves the centre.
  if (at - run.from < FREEZE_SECONDS) return run.from;
  // The next fix comes after a gap, in which the machine is nowhere.
  return doubt === null && at > last.coversUntil ? at : last.at;
}

/** Returns whether a slice may have closed between two states of the same fold. */
export function hasClosedSlice(before: Sigma, after: Sigma): boolean {
  const [from, to] = [getClosedTo(before), getClosedTo(after)];
  if (to <= from) return false;
  const [oldest] = after.contexts;
  return !oldest || to - 1 < oldest.from || sliceStartAt(after.contexts, to - 1) >= from;
}
