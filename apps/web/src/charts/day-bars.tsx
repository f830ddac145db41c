import { axisSteps } from './axis-steps.ts';
import './day-bars.css';

/** What one civil day has; null where it has no value. */
export type DayBar = { readonly date: string; readonly value: number | null; readonly told: string };

type Props = {
  readonly days: readonly DayBar[];
  readonly height: number;
  /** Says in words what the drawing shows; its numbers stand in a table beside it. */
  readonly label: string;
  readonly labelOfStep: (value: number) => string;
  readonly labelOfDate: (date: string) => string;
};

/** So many days have each its label; of more, the first and the last. */
export const MAX_LABELS = 10;

const labelled = (days: readonly DayBar[]): readonly DayBar[] =>
  days.length <= MAX_LABELS ? days : days.filter((_, index) => index === 0 || index === days.length - 1);

/** A part of a day's place that stays empty, so that days are told apart. */
const GAP_SHARE = 0.25;

/** Bars of days, one beside the other, above an axis from zero. */
export function DayBars({ days, height, label, labelOfStep, labelOfDate }: Props) {
  const steps = axisSteps(Math.max(0, ...days.map(({ value }) => value ?? 0)));
  const top = steps.at(-1) ?? 1;
  const yOf = (value: number) => height - (value / top) * height;
  const widthPercent = 100 / Math.max(1, days.length);
  return (
    <div className="day-bars">
      <div className="bar-steps" style={{ blockSize: height }} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} style={{ insetBlockStart: yOf(step) }}>
            {labelOfStep(step)}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={label} width="100%" height={height}>
        {steps.map((step) => (
          <line key={step} className="step-line" x2="100%" y1={yOf(step)} y2={yOf(step)} />
        ))}
        {days.map(({ date, value, told }, index) => (
          <g key={date}>
            <rect
              className="day-bar"
              x={`${(index + GAP_SHARE / 2) * widthPercent}%`}
              width={`${widthPercent * (1 - GAP_SHARE)}%`}
              y={yOf(value ?? 0)}
              height={height - yOf(value ?? 0)}
            />
            <rect
              className="day-place"
              x={`${index * widthPercent}%`}
              width={`${widthPercent}%`}
              height={height}
            >
              <title>{told}</title>
            </rect>
          </g>
        ))}
      </svg>
      <div className="bar-dates" data-each={days.length <= MAX_LABELS || undefined} aria-hidden="true">
        {labelled(days).map(({ date }) => (
          <span key={date}>{labelOfDate(date)}</span>
        ))}
      </div>
    </div>
  );
}
