import { type DrawnDay, percentOfDay, type StateStretch } from './day-stretch.ts';
import { HourLines } from './hour-axis.tsx';
import type { HourMark } from './hour-marks.ts';
import { splitAtSilence } from './split-at-silence.ts';
import './measured-lane.css';

export type MeasuredPoint = { readonly at: string; readonly value: number };

type Props = {
  readonly day: DrawnDay;
  readonly marks: readonly HourMark[];
  /** In chronological order, at least one. */
  readonly points: readonly MeasuredPoint[];
  /** The line ends where the machine was silent. */
  readonly stretches: readonly StateStretch[];
  readonly height: number;
  /** The values at the foot and at the top of the lane. */
  readonly scale: { readonly min: number; readonly max: number };
  readonly tone: 'text' | 'measure' | 'muted';
  /** Describes the drawing for screen readers. */
  readonly label: string;
  /** Texts at points of the line. */
  readonly tags: readonly (MeasuredPoint & { readonly text: string; readonly side: 'before' | 'after' })[];
};

/** Units of the drawing's width: a path cannot have percentages. */
const WIDTH = 1_000;
/** Keeps the line inside the lane. */
const INSET = 3;
const TAG_HEIGHT = 16;

/** A text stands above its line, or below where there is no room. */
const toTagTop = (y: number): number => (y < TAG_HEIGHT + INSET ? y + INSET : y - TAG_HEIGHT - INSET);

/** One measurement over a day, on the hour axis of the day's states. */
export function MeasuredLane({ day, marks, points, stretches, height, scale, tone, label, tags }: Props) {
  const toY = (value: number) =>
    height - INSET - ((value - scale.min) / (scale.max - scale.min)) * (height - 2 * INSET);
  const toX = (at: string) => (percentOfDay(at, day) / 100) * WIDTH;
  return (
    <div className="measured-lane" style={{ blockSize: height }}>
      <svg width="100%" height={height} aria-hidden="true" focusable="false">
        <HourLines marks={marks} top={0} height={height} />
      </svg>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        width="100%"
        height={height}
      >
        {splitAtSilence(points, stretches).map((run) => (
          <path
            key={run[0]?.at}
            className="measured-line"
            data-tone={tone}
            d={run
              .map(
                ({ at, value }, index) =>
                  `${index ? 'L' : 'M'}${toX(at).toFixed(1)} ${toY(value).toFixed(1)}`,
              )
              .join('')}
          />
        ))}
      </svg>
      {tags.map(({ at, value, text, side }) => (
        <span
          key={`${at}${side}`}
          className="measured-tag"
          data-side={side}
          style={{
            insetInlineStart: `${percentOfDay(at, day)}%`,
            insetBlockStart: toTagTop(toY(value)),
          }}
          aria-hidden="true"
        >
          {text}
        </span>
      ))}
    </div>
  );
}
