import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import type { DayStretch } from './day-stretch.ts';

/** An off bar is low: nothing to see, but known to be nothing. */
const OFF_SHARE = 0.28;
/** So that a stretch of a few seconds is seen at all. */
const MIN_WIDTH_PERCENT = 0.3;
/** Half the line around running, which is drawn inside the bar. */
const OUTLINE_INSET = 0.75;

type Box = { readonly y: number; readonly height: number };

function boxOf(state: EngineState, height: number): Box {
  if (state === 'off') {
    const low = Math.max(3, Math.round(height * OFF_SHARE));
    return { y: height - low, height: low };
  }
  return state === 'running' ? { y: OUTLINE_INSET, height: height - 2 * OUTLINE_INSET } : { y: 0, height };
}

/** One stretch of a day in the drawing of its state; `height` in pixels, the width in shares of the drawing. */
export function StateBar({ stretch, height }: { readonly stretch: DayStretch; readonly height: number }) {
  const { state, startPercent, widthPercent } = stretch;
  return (
    <rect
      className={`state-bar state-${state}`}
      data-state={state}
      x={`${startPercent}%`}
      width={`${Math.max(MIN_WIDTH_PERCENT, widthPercent)}%`}
      {...boxOf(state, height)}
    />
  );
}
