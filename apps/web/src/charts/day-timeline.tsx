import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import './day-timeline.css';
import { DayMarks, type DayOverlay, NO_OVERLAY, ShiftBands } from './day-overlays.tsx';
import { type DrawnDay, layOnDay, percentOfDay, type StateStretch } from './day-stretch.ts';
import { HourLines } from './hour-axis.tsx';
import type { HourMark } from './hour-marks.ts';
import { indexAfterKey } from './timeline-keys.ts';
import { TimelineOption } from './timeline-option.tsx';

/** Space for the line over out-of-hours work, and the point of the current time. */
const TOP = 8;
const BAR_HEIGHT = 88;
/** Space for the mark of the selected stretch. */
const FOOT = 6;

export type DayTimelineProps = {
  readonly day: DrawnDay;
  /** The full hours of the day. */
  readonly marks: readonly HourMark[];
  readonly stretches: readonly StateStretch[];
  /** The accessible name of the drawing. */
  readonly label: string;
  /** Describes one stretch: its times, state and duration. */
  readonly describe: (startedAt: string) => string;
  /** Start of the selected stretch. */
  readonly selected: string | null;
  readonly onSelect: (startedAt: string) => void;
  /** The current instant; the time after it stays empty. Null for a past day. */
  readonly now: string | null;
  readonly nowLabel: string;
  readonly overlay?: DayOverlay;
};

/** The 24 hours of a day (23 to 25 if clocks change) as stretches; arrow keys move between them. */
export function DayTimeline(props: DayTimelineProps) {
  const { day, marks, selected, onSelect, describe, overlay = NO_OVERLAY } = props;
  const place = { overlay, day, top: TOP, height: BAR_HEIGHT };
  const id = useId();
  const [hovered, setHovered] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const laid = useMemo(() => layOnDay(props.stretches, day), [props.stretches, day]);
  const current = laid.findIndex(({ startedAt }) => startedAt === selected);
  const described =
    laid.find(({ startedAt }) => startedAt === hovered) ?? (isFocused ? laid[current] : undefined);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setHovered(null);
    const next = laid[indexAfterKey(event.key, current, laid.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setHovered(null);
    onSelect(next.startedAt);
  };

  // Without stretches there is nothing to select or focus.
  const choosing = {
    role: 'listbox',
    'aria-label': props.label,
    'aria-orientation': 'horizontal',
    'aria-activedescendant': current < 0 ? undefined : `${id}-${current}`,
    tabIndex: 0,
    onKeyDown,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    onPointerLeave: () => setHovered(null),
  } as const;

  return (
    <div className="day-timeline">
      <div className="day-timeline-line" {...(laid.length > 0 && choosing)}>
        <svg width="100%" height={TOP + BAR_HEIGHT + FOOT} role="presentation">
          <ShiftBands {...place} />
          <HourLines marks={marks} top={TOP} height={BAR_HEIGHT} />
          <g transform={`translate(0 ${TOP})`}>
            {laid.map((stretch, index) => (
              <TimelineOption
                key={stretch.startedAt}
                id={`${id}-${index}`}
                stretch={stretch}
                height={BAR_HEIGHT}
                label={describe(stretch.startedAt)}
                isSelected={index === current}
                onHover={setHovered}
                onSelect={onSelect}
              />
            ))}
          </g>
          <DayMarks {...place} />
          {props.now === null ? null : <NowLine percent={percentOfDay(props.now, day)} />}
        </svg>
      </div>
      {described ? (
        <p
          className="day-timeline-tip"
          style={{ insetInlineStart: `${described.startPercent + described.widthPercent / 2}%` }}
          data-side={described.startPercent + described.widthPercent / 2 > 50 ? 'left' : 'right'}
          aria-hidden="true"
        >
          {describe(described.startedAt)}
        </p>
      ) : null}
      {props.now === null ? null : <span className="visually-hidden">{props.nowLabel}</span>}
    </div>
  );
}

function NowLine({ percent }: { readonly percent: number }) {
  return (
    <svg className="now-line" aria-hidden="true" focusable="false">
      <line x1={`${percent}%`} x2={`${percent}%`} y1={TOP - 6} y2={TOP + BAR_HEIGHT} />
      <circle cx={`${percent}%`} cy={TOP - 4} r="3" />
    </svg>
  );
}
