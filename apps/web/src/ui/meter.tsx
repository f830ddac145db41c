import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import './meter.css';

type Props = {
  readonly percent: number;
  /** The state whose time it measures; without it, the colour of measures. */
  readonly state?: EngineState | undefined;
};

/** A thin bar of a percentage, capped at 0 and 100. Show the value as text next to it. */
export function Meter({ percent, state }: Props) {
  const width = Math.max(0, Math.min(100, percent));
  return (
    <span className="meter" data-state={state} aria-hidden="true">
      <span style={{ inlineSize: `${width}%` }} />
    </span>
  );
}
