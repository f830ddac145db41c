import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import './duration-bar.css';
import './states.css';

/** The longest bar, in pixels, stands for this share of the day. */
const BAR_PIXELS = 88;
const SHARE_OF_LONGEST_BAR = 0.1;

/** How long a segment lasted, next to the number. All rows have one scale; a long rest is cut off. */
export function DurationBar({
  state,
  share,
}: {
  readonly state: EngineState | 'transported';
  readonly share: number;
}) {
  const width = Math.max(3, Math.min(1, share / SHARE_OF_LONGEST_BAR) * BAR_PIXELS);
  if (state === 'transported')
    return (
      <svg className="duration-bar" width={width} height="8" aria-hidden="true" focusable="false">
        <line className="duration-dots" x1="2" x2={width} y1="4" y2="4" />
      </svg>
    );
  const height = state === 'off' ? 3 : 8;
  return (
    <svg className="duration-bar" width={width} height="8" aria-hidden="true" focusable="false">
      <rect
        className="state-bar"
        data-state={state}
        x={state === 'running' ? 0.75 : 0}
        y={(8 - height) / 2 + (state === 'running' ? 0.75 : 0)}
        width={state === 'running' ? Math.max(width - 1.5, 1) : width}
        height={state === 'running' ? height - 1.5 : height}
      />
    </svg>
  );
}
