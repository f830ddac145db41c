import { axisSteps } from './axis-steps.ts';
import './day-bars.css';

/** The value of a civil day; null if it has none. */
export type DayBar = {
  readonly date: string;
  readonly value: number | null;
  /** What the value would be if all of the day were known at the rate of the known part. An aid to the eye only. */
  readonly projected: number | null;
  readonly description: string;
};

type Props = {
  readonly days: readonly DayBar[];
  readonly height: number;
  /** Describes the drawing for screen readers; a table next to it has the numbers. */
  readonly label: string;
  readonly formatSteps: (values: readonly number[]) => readonly string[];
  readonly formatDate: (date: string) => string;
};

/** Up to this many days are all labelled; of more, only the first and the last. */
export const MAX_LABELS = 10;

const pickLabelled = (days: readonly DayBar[]): readonly DayBar[] =>
  days.length <= MAX_LABELS ? days : days.filter((_, index) => index === 0 || index === days.length - 1);

const getHeight = ({ value, projected }: DayBar): number => Math.max(value ?? 0, projected ?? 0);

/** A bar per day on the ground, from zero: solid as far as it is known, then hatched. */
export function DayBars({ days, height, label, formatSteps, formatDate }: Props) {
  const steps = axisSteps(Math.max(0, ...days.map(getHeight)));
  const top = steps.at(-1) ?? 1;
  const toPercent = (value: number) => `${(100 * value) / top}%`;
  const lines = steps.filter((step) => step > 0);
  const lineTexts = formatSteps(lines);
  return (
    <div className="day-bars">
      <div className="bar-steps" style={{ blockSize: height }} aria-hidden="true">
        {lines.map((step, index) => (
          <span key={step} style={{ insetBlockEnd: toPercent(step) }}>
            {lineTexts[index]}
          </span>
        ))}
      </div>
      <div className="bar-plot" role="img" aria-label={label} style={{ blockSize: height }}>
        {lines.map((step) => (
          <span key={step} className="step-line" style={{ insetBlockEnd: toPercent(step) }} />
        ))}
        {days.map((day) => (
          <span key={day.date} className="day-place" title={day.description}>
            <span
              className="day-projected"
              style={{ blockSize: toPercent(getHeight(day) - (day.value ?? 0)) }}
            />
            <span className="day-bar" style={{ blockSize: toPercent(day.value ?? 0) }} />
          </span>
        ))}
      </div>
      <div className="bar-dates" data-each={days.length <= MAX_LABELS || undefined} aria-hidden="true">
        {pickLabelled(days).map(({ date }) => (
          <span key={date}>{formatDate(date)}</span>
        ))}
      </div>
    </div>
  );
}
