import type { HourMark } from './hour-marks.ts';
import './hour-axis.css';

/** Every second hour is labelled, every fourth on narrow screens: the style sheet hides the others. */
function getFineness(hour: number): 'coarse' | 'middle' | 'fine' {
  if (hour % 4 === 0) return 'coarse';
  return hour % 2 === 0 ? 'middle' : 'fine';
}

type LinesProps = { readonly marks: readonly HourMark[]; readonly top: number; readonly height: number };

/** Lines at the full hours of a day. */
export function HourLines({ marks, top, height }: LinesProps) {
  return (
    <svg aria-hidden="true" focusable="false">
      {marks.map(({ percent, hour }) => (
        <line
          key={percent}
          className="hour-line"
          data-step={getFineness(hour)}
          x1={`${percent}%`}
          x2={`${percent}%`}
          y1={top}
          y2={top + height}
        />
      ))}
    </svg>
  );
}

/** The local times of the full hours, below the drawing of a day. */
export function HourLabels({ marks }: { readonly marks: readonly HourMark[] }) {
  return (
    <div className="hour-labels" aria-hidden="true">
      {marks.map(({ percent, hour }) => (
        <span key={percent} data-step={getFineness(hour)} style={{ insetInlineStart: `${percent}%` }}>
          {String(hour).padStart(2, '0')}
        </span>
      ))}
    </div>
  );
}
