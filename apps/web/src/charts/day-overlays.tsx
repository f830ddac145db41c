import type { ReactNode } from 'react';
import './day-overlays.css';
import { type DrawnDay, percentOfDay } from './day-stretch.ts';

/** From one instant to another, RFC 3339. */
export type Stretch = { readonly startedAt: string; readonly endedAt: string };

/** Drawn around the states of a day. */
export type DayOverlay = {
  /** Planned work; null without a calendar. */
  readonly shifts: readonly Stretch[] | null;
  /** Work outside the shifts that counts as out of hours. */
  readonly outOfHours: readonly Stretch[];
  readonly breakdowns: readonly Stretch[];
};

export const NO_OVERLAY: DayOverlay = { shifts: null, outOfHours: [], breakdowns: [] };

type Props = {
  readonly overlay: DayOverlay;
  readonly day: DrawnDay;
  /** The top of the bars, in pixels. */
  readonly top: number;
  readonly height: number;
};

/** The shifts of a day: a band behind the states. */
export function ShiftBands({ overlay, day, top, height }: Props) {
  return (
    <Layer>
      {overlay.shifts?.map((shift) => (
        <rect
          key={shift.startedAt}
          className="shift-band"
          {...toExtent(shift, day)}
          y={top}
          height={height}
        />
      ))}
    </Layer>
  );
}

/** Drawn over the states: a line above out-of-hours work, and a red edge along breakdowns. */
export function DayMarks({ overlay, day, top, height }: Props) {
  return (
    <Layer>
      {overlay.outOfHours.map((stretch) => (
        <rect
          key={stretch.startedAt}
          className="out-of-hours-mark"
          {...toExtent(stretch, day)}
          y={top - 4}
          height={3}
        />
      ))}
      {overlay.breakdowns.map((stretch) => (
        <rect
          key={stretch.startedAt}
          className="breakdown-mark"
          {...toExtent(stretch, day)}
          y={top + height - 7}
          height={7}
        />
      ))}
    </Layer>
  );
}

/** Hidden from screen readers: text below the drawing says the same. */
function Layer({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden="true" focusable="false" className="day-overlay">
      {children}
    </svg>
  );
}

/** Returns the place of a stretch on a day, for a rectangle. */
function toExtent({ startedAt, endedAt }: Stretch, day: DrawnDay): { x: string; width: string } {
  const from = percentOfDay(startedAt, day);
  return { x: `${from}%`, width: `${percentOfDay(endedAt, day) - from}%` };
}
