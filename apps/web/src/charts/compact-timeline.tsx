import { memo } from 'react';
import { type DrawnDay, layOnDay, type StateStretch } from './day-stretch.ts';
import { StateBar } from './state-bar.tsx';
import './compact-timeline.css';

const HEIGHT = 24;
const QUARTERS = [25, 50, 75];

type Props = {
  readonly day: DrawnDay;
  readonly stretches: readonly StateStretch[];
  /** Describes the drawing for screen readers. */
  readonly label: string;
};

/** A day as one line of a list, with marks at its quarters; the future stays empty. */
export const CompactTimeline = memo(function CompactTimeline({ day, stretches, label }: Props) {
  return (
    <svg className="compact-timeline" role="img" aria-label={label} width="100%" height={HEIGHT}>
      <line className="day-ground" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      {QUARTERS.map((percent) => (
        <line key={percent} className="quarter-line" x1={`${percent}%`} x2={`${percent}%`} y2={HEIGHT} />
      ))}
      {layOnDay(stretches, day).map((stretch) => (
        <StateBar key={stretch.startedAt} stretch={stretch} height={HEIGHT} />
      ))}
    </svg>
  );
});
