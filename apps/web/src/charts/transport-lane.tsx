import { type DrawnDay, percentOfDay } from './day-stretch.ts';
import './transport-lane.css';

type Props = {
  readonly day: DrawnDay;
  readonly transports: readonly {
    readonly startedAt: string;
    readonly endedAt: string;
    /** How far and when. */
    readonly text: string;
  }[];
};

const HEIGHT = 28;
/** Past this, the text stands before the dots. */
const TEXT_AFTER_UP_TO_PERCENT = 70;

/** Where a machine was carried on a day: dots, with how far and when next to them. */
export function TransportLane({ day, transports }: Props) {
  return (
    <ul className="transport-lane">
      {transports.map(({ startedAt, endedAt, text }) => {
        const [from, to] = [percentOfDay(startedAt, day), percentOfDay(endedAt, day)];
        const side = to <= TEXT_AFTER_UP_TO_PERCENT ? 'after' : 'before';
        return (
          <li key={startedAt}>
            <svg width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
              <line
                className="transport-dots"
                x1={`${from}%`}
                x2={`${to}%`}
                y1={HEIGHT / 2}
                y2={HEIGHT / 2}
              />
            </svg>
            <span data-side={side} style={{ insetInlineStart: `${side === 'after' ? to : from}%` }}>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
