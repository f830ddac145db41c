import { type EngineState, ON_STATES } from '@groundwork/domain/activity/state.ts';
import './day-column.css';

export type DaySeconds = Readonly<Record<EngineState, number>>;

const HEIGHT = 44;
const WIDTH = 28;
/** From the ground up: what the machine did, then what is not known. Off stays the empty part of the column. */
const STACK: readonly EngineState[] = [...ON_STATES, 'unknown', 'missing'];

/** A day as a column: as high as the day is long, filled from the ground. Says nothing by itself. */
export function DayColumn({
  seconds,
  daySeconds,
}: {
  readonly seconds: DaySeconds;
  readonly daySeconds: number;
}) {
  let top = HEIGHT;
  const parts = STACK.flatMap((state) => {
    const height = (seconds[state] / daySeconds) * HEIGHT;
    top -= height;
    return height > 0 ? [{ state, height, y: top }] : [];
  });
  return (
    <svg className="day-column" width={WIDTH} height={HEIGHT} aria-hidden="true" focusable="false">
      <rect className="day-column-ground" width={WIDTH} height={HEIGHT} rx="2" />
      {parts.map(({ state, height, y }) => (
        <rect
          key={state}
          className={`state-bar state-${state}`}
          x={state === 'running' ? 0.75 : 0}
          width={state === 'running' ? WIDTH - 1.5 : WIDTH}
          y={y}
          height={height}
        />
      ))}
    </svg>
  );
}
