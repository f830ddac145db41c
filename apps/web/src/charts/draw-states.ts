import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import type { StateStretch } from './day-stretch.ts';

/** What a lane extends over, in milliseconds since 1970. */
export type Extent = { readonly from: number; readonly until: number };

/** Off is the ground, and idle stands lower than work, so that colour is never the only difference. */
const HEIGHTS: Readonly<Record<EngineState, (height: number) => number>> = {
  active: (height) => height,
  running: (height) => height,
  idle: (height) => Math.round(height * 0.62),
  off: () => 4,
  missing: (height) => height,
  unknown: (height) => height,
};
/** Keeps a stretch of a few seconds visible. */
const MIN_WIDTH_PX = 0.75;

type Size = { readonly widthPx: number; readonly heightPx: number };

/**
 * Draws the stretches of a lane as one path for each state: a week of two hundred machines has more stretches than a
 * page may have elements.
 */
export function drawStates(
  stretches: readonly StateStretch[],
  extent: Extent,
  { widthPx, heightPx }: Size,
): readonly { readonly state: EngineState; readonly path: string }[] {
  const toPx = (instant: string) => placeInstant(Date.parse(instant), extent) * widthPx;
  return ENGINE_STATES.flatMap((state) => {
    const height = HEIGHTS[state](heightPx);
    const path = stretches
      .filter((stretch) => stretch.state === state)
      .map(({ startedAt, endedAt }) => {
        const from = toPx(startedAt);
        const width = Math.max(MIN_WIDTH_PX, toPx(endedAt) - from);
        return `M${round(from)} ${heightPx - height}h${round(width)}v${height}h${-round(width)}z`;
      })
      .join('');
    return path === '' ? [] : [{ state, path }];
  });
}

/** The share of an extent before an instant, 0 to 1. */
export const placeInstant = (at: number, { from, until }: Extent): number =>
  Math.min(1, Math.max(0, (at - from) / (until - from)));

/** The index of the stretch at a share of the extent; -1 if there is none. */
export function findStretchAt(
  stretches: readonly StateStretch[],
  share: number,
  { from, until }: Extent,
): number {
  const at = from + share * (until - from);
  return stretches.findIndex(
    ({ startedAt, endedAt }) => Date.parse(startedAt) <= at && at < Date.parse(endedAt),
  );
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;
