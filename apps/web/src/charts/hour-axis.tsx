import type { HourMark } from './hour-marks.ts';

/** How narrow a screen may be to label every hour of this kind: the style sheet hides the finer ones. */
function finenessOf(hour: number): 'coarse' | 'middle' | 'fine' {
  if (hour % 6 === 0) return 'coarse';
  return hour % 3 === 0 ? 'middle' : 'fine';
}

type Props = { readonly marks: readonly HourMark[]; readonly top: number; readonly height: number };

/** Lines at the full hours, and below them what the clocks of the zone show. */
export function HourAxis({ marks, top, height }: Props) {
  return (
    <svg aria-hidden="true" focusable="false">
      {marks.map(({ percent, hour }) => (
        <g key={percent} className={`hour-mark hour-${finenessOf(hour)}`}>
          <line x1={`${percent}%`} x2={`${percent}%`} y1={top} y2={top + height} />
          <text x={`${percent}%`} y={top + height + 14}>
            {String(hour).padStart(2, '0')}
          </text>
        </g>
      ))}
    </svg>
  );
}
