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
            y={state === 'running' ? 0.75 : 0}
            height={state === 'running' ? height - 1.5 : height}
          />
          <line className="share-edge" x1={`${startPercent}%`} x2={`${startPercent}%`} y2={height} />
        </g>
      ))}
    </svg>
  );
}
