import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import './states.css';

const SIZE = 10;
/** Drawn by a pattern, or empty: the frame shows where the sample ends. */
const FRAMED: readonly DisplayedState[] = ['missing', 'unknown', 'not-monitored', 'hire-ended'];

/** A small sample of a state's drawing; show the name of the state next to it. */
export function StateDot({ state }: { readonly state: DisplayedState }) {
  const inset = state === 'running' ? 0.75 : 0;
  const isFramed = FRAMED.includes(state);
  return (
    <svg className="state-dot" width={SIZE} height={SIZE} aria-hidden="true" focusable="false">
      <rect
        className="state-bar"
        data-state={state}
        x={inset}
        y={inset}
        width={SIZE - 2 * inset}
        height={SIZE - 2 * inset}
        rx="2"
      />
      {isFramed ? (
        <rect className="state-frame" data-state={state} x="0.5" y="0.5" width="9" height="9" rx="2" />
      ) : null}
    </svg>
  );
}
