import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import './states.css';

const SIZE = 10;

/** A small sample of a state's drawing; show the name of the state next to it. */
export function StateDot({ state }: { readonly state: DisplayedState }) {
  const isOutlined = state === 'running' || state === 'not-monitored';
  const inset = isOutlined ? 0.75 : 0;
  const isPattern = state === 'missing' || state === 'unknown';
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
      {isPattern ? <rect className="state-frame" x="0.5" y="0.5" width="9" height="9" rx="2" /> : null}
    </svg>
  );
}
