import { useMemo } from 'react';
import { DayMarks, type DayOverlay, ShiftBands } from './day-overlays.tsx';
import { type DrawnDay, layOnDay, type StateStretch } from './day-stretch.ts';
import { HourLines } from './hour-axis.tsx';
import { markHours } from './hour-marks.ts';
import { StateBar } from './state-bar.tsx';
import './day-lane.css';

const TOP = 5;
const BAR_HEIGHT = 22;

type Props = {
  readonly day: DrawnDay;
  readonly timeZone: string;
  readonly stretches: readonly StateStretch[];
  readonly overlay: DayOverlay;
  /** Describes the drawing for screen readers. */
  readonly label: string;
};

/** One of several days: its states in a line, with shifts and out-of-hours work. */
export function DayLane({ day, timeZone, stretches, overlay, label }: Props) {
  const laid = useMemo(() => layOnDay(stretches, day), [stretches, day]);
  const marks = useMemo(() => markHours(day, timeZone), [day, timeZone]);
  const place = { overlay, day, top: TOP, height: BAR_HEIGHT };
  return (
    <svg className="day-lane" role="img" aria-label={label} width="100%" height={TOP + BAR_HEIGHT}>
      <ShiftBands {...place} />
      <HourLines marks={marks} top={TOP} height={BAR_HEIGHT} />
      <g transform={`translate(0 ${TOP})`}>
        {laid.map((stretch) => (
          <StateBar key={stretch.startedAt} stretch={stretch} height={BAR_HEIGHT} />
        ))}
      </g>
      <DayMarks {...place} />
    </svg>
  );
}
