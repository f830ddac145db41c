import { useMemo } from 'react';
import type { StateStretch } from './day-stretch.ts';
import { drawStates, type Extent } from './draw-states.ts';
import './states.css';

type Props = {
  readonly stretches: readonly StateStretch[];
  readonly extent: Extent;
  readonly widthPx: number;
  readonly heightPx: number;
};

/** States over time as one path for each state, where a drawing has too many stretches for an element each. */
export function StatePaths({ stretches, extent, widthPx, heightPx }: Props) {
  const paths = useMemo(
    () => drawStates(stretches, extent, { widthPx, heightPx }),
    [stretches, extent, widthPx, heightPx],
  );
  return paths.map(({ state, path }) => (
    <path key={state} className="state-bar" data-state={state} d={path} />
  ));
}
