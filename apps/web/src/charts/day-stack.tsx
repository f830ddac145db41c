import { type StackTotals, stackDay } from './stack-heights.ts';
import { StateDot } from './state-dot.tsx';
import './day-stack.css';
import './states.css';

const HEIGHT = 34;
const GROUND_HEIGHT = 3;

/** A day as a stack of its states on the ground, which is off. Decoration: text has to say the amounts. */
export function DayStack({ totals }: { readonly totals: StackTotals | null }) {
  const { pieces, hasGround } = stackDay(totals);
  const full = HEIGHT - GROUND_HEIGHT;
  let top = HEIGHT - (hasGround ? GROUND_HEIGHT : 0);
  return (
    <svg className="day-stack" width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
      {hasGround ? (
        <rect
          className="state-bar"
          data-state="off"
          width="100%"
          y={HEIGHT - GROUND_HEIGHT}
          height={GROUND_HEIGHT}
        />
      ) : null}
      {pieces.map(({ state, share }) => {
        // A minute of work is a line, not nothing.
        const height = Math.max(1, Math.round(share * full));
        top -= height;
        const inset = state === 'running' ? 0.75 : 0;
        return (
          <rect
            key={state}
            className="state-bar"
            data-state={state}
            x={inset}
            width={state === 'running' ? '96%' : '100%'}
            y={top + inset}
            height={Math.max(height - 2 * inset, 0.5)}
          />
        );
      })}
    </svg>
  );
}

const LEGEND = ['active', 'idle', 'missing', 'off'] as const;

type LegendProps = { readonly names: Readonly<Record<(typeof LEGEND)[number], string>> };

/** What the pieces of a stack mean. */
export const StackLegend = ({ names }: LegendProps) => (
  <ul className="stack-legend">
    {LEGEND.map((state) => (
      <li key={state}>
        {state === 'off' ? <span className="stack-ground" /> : <StateDot state={state} />}
        {names[state]}
      </li>
    ))}
  </ul>
);
