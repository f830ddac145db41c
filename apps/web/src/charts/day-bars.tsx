import { axisSteps } from './axis-steps.ts';
import './day-bars.css';

/** The value of a civil day; null if it has none. */
export type DayBar = { readonly date: string; readonly value: number | null; readonly description: string };

type Props = {
  readonly days: readonly DayBar[];
  readonly height: number;
  /** Describes the drawing for screen readers; a table next to it has the numbers. */
  readonly label: string;
  readonly formatStep: (value: number) => string;
  readonly formatDate: (date: string) => string;
};

/** Up to this many days are all labelled; of more, only the first and the last. */
export const MAX_LABELS = 10;

const pickLabelled = (days: readonly DayBar[]): readonly DayBar[] =>
  days.length <= MAX_LABELS ? days : days.filter((_, index) => index === 0 || index === days.length - 1);

/** The share of a day's width that stays empty between bars. */
const GAP_SHARE = 0.25;

/** A bar per day above an axis from zero. */
export function DayBars({ days, height, label, formatStep, formatDate }: Props) {
  const steps = axisSteps(Math.max(0, ...days.map(({ value }) => value ?? 0)));
  const top = steps.at(-1) ?? 1;
  const toY = (value: number) => height - (value / top) * height;
  const widthPercent = 100 / Math.max(1, days.length);
  return (
    <div className="day-bars">
      <div className="bar-steps" style={{ blockSize: height }} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} style={{ insetBlockStart: toY(step) }}>
            {formatStep(step)}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={label} width="100%" height={height}>
        {steps.map((step) => (
          <line key={step} className="step-line" x2="100%" y1={toY(step)} y2={toY(step)} />
        ))}
        {days.map(({ date, value, description }, index) => (
          <g key={date}>
            <rect
              className="day-bar"
              x={`${(index + GAP_SHARE / 2) * widthPercent}%`}
              width={`${widthPercent * (1 - GAP_SHARE)}%`}
              y={toY(value ?? 0)}
              height={height - toY(value ?? 0)}
            />
            <rect
              className="day-place"
              x={`${index * widthPercent}%`}
              width={`${widthPercent}%`}
              height={height}
            >
              <title>{description}</title>
            </rect>
          </g>
        ))}
      </svg>
      <div className="bar-dates" data-each={days.length <= MAX_LABELS || undefined} aria-hidden="true">
        {pickLabelled(days).map(({ date }) => (
          <span key={date}>{formatDate(date)}</span>
        ))}
      </div>
    </div>
  );
}
