import type { ReactNode } from 'react';
import './day-overlays.css';
import { type DrawnDay, percentOfDay } from './day-stretch.ts';

/** From one instant to another, RFC 3339. */
export type Stretch = { readonly startedAt: string; readonly endedAt: string };

/** What is drawn around the states of a day. */
export type DayOverlay = {
  /** When work was expected; null where no calendar says. */
  readonly shifts: readonly Stretch[] | null;
  /** What ran outside of it and counts. */
  readonly outOfHours: readonly Stretch[];
  readonly breakdowns: readonly Stretch[];
};

export const NO_OVERLAY: DayOverlay = { shifts: null, outOfHours: [], breakdowns: [] };

type Props = {
  readonly overlay: DayOverlay;
  readonly day: DrawnDay;
  /** Of the bars. */
  readonly top: number;
  readonly height: number;
};

/** The shifts of a day: a band behind its states, and a line above them, for a state covers the band. */
export function ShiftBands({ overlay, day, top, height }: Props) {
  return (
    <Layer>
      {overlay.shifts?.map((shift) => (
        <g key={shift.startedAt}>
          <rect className="shift-band" {...placeOf(shift, day)} y={top} height={height} />
          <rect className="shift-line" {...placeOf(shift, day)} y={top - 3} height={2} />
        </g>
      ))}
    </Layer>
  );
}

/** Over the states: a line above what ran out of hours, and a red edge along what was broken down. */
export function DayMarks({ overlay, day, top, height }: Props) {
  return (
    <Layer>
      {overlay.outOfHours.map((stretch) => (
        <rect
          key={stretch.startedAt}
          className="out-of-hours-mark"
          {...placeOf(stretch, day)}
          y={top - 4}
          height={3}
        />
      ))}
      {overlay.breakdowns.map((stretch) => (
        <rect
          key={stretch.startedAt}
          className="breakdown-mark state-broken-down"
          {...placeOf(stretch, day)}
          y={top + height - 7}
          height={7}
        />
      ))}
    </Layer>
  );
}

/** Words below the drawing say the same. */
function Layer({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden="true" focusable="false" className="day-overlay">
      {children}
    </svg>
  );
}

function placeOf({ startedAt, endedAt }: Stretch, day: DrawnDay): { x: string; width: string } {
  const from = percentOfDay(startedAt, day);
  return { x: `${from}%`, width: `${percentOfDay(endedAt, day) - from}%` };
}
