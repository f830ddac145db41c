import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import './state-shares.css';
import './states.css';

/** How many machines are in a state. */
export type StateCount = { readonly state: DisplayedState; readonly count: number };

type Props = {
  readonly counts: readonly StateCount[];
  readonly height: number;
  /** Describes the drawing for screen readers; without it, text next to it has to. */
  readonly label?: string;
};

/** Off is the ground: a low line. */
const OFF_HEIGHT = 4;
/** Half the width of the outline of running, which is drawn inside the bar. */
const OUTLINE_INSET = 0.75;

function getBox(state: DisplayedState, height: number) {
  if (state === 'off') return { y: height - OFF_HEIGHT, height: OFF_HEIGHT };
  const inset = state === 'running' ? OUTLINE_INSET : 0;
  return { y: inset, height: height - 2 * inset };
}

/** One bar of the shares of states, as wide as its container. */
export function StateShares({ counts, height, label }: Props) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  const shares = counts.flatMap(({ state, count }) => {
    const startPercent = all === 0 ? 0 : (100 * before) / all;
    before += count;
    return count === 0 ? [] : [{ state, startPercent, widthPercent: (100 * count) / all }];
  });
  return (
    <svg
      className="state-shares"
      width="100%"
      height={height}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      focusable="false"
    >
      {shares.map(({ state, startPercent, widthPercent }) => (
        <g key={state} data-state={state}>
          <rect
            className="state-bar"
            data-state={state}
            x={`${startPercent}%`}
            width={`${widthPercent}%`}
            {...getBox(state, height)}
          />
          <line className="share-edge" x1={`${startPercent}%`} x2={`${startPercent}%`} y2={height} />
        </g>
      ))}
    </svg>
  );
}
