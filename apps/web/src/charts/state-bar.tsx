import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import type { DayStretch } from './day-stretch.ts';
import './states.css';

/** Off is the ground: a low line, because nothing happened, but visible, because that is known. */
const OFF_HEIGHT = 4;
/** Idle stands lower than work, so that colour is never the only difference. */
const IDLE_SHARE = 0.62;
/** Keeps a stretch of a few seconds visible. */
const MIN_WIDTH_PERCENT = 0.3;
/** Half the width of the outline of running, which is drawn inside the bar. */
const OUTLINE_INSET = 0.75;

type Box = { readonly y: number; readonly height: number };

function getBox(state: EngineState, height: number): Box {
  if (state === 'off' || state === 'idle') {
    const low = state === 'off' ? OFF_HEIGHT : Math.round(height * IDLE_SHARE);
    return { y: height - low, height: low };
  }
  return state === 'running' ? { y: OUTLINE_INSET, height: height - 2 * OUTLINE_INSET } : { y: 0, height };
}

/** One stretch of a day, drawn in its state; `height` is in pixels, the width in percent. */
export function StateBar({ stretch, height }: { readonly stretch: DayStretch; readonly height: number }) {
  const { state, startPercent, widthPercent } = stretch;
  return (
    <rect
      className="state-bar"
      data-state={state}
      x={`${startPercent}%`}
      width={`${Math.max(MIN_WIDTH_PERCENT, widthPercent)}%`}
      {...getBox(state, height)}
    />
  );
}
