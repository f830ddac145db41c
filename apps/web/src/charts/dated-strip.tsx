import './dated-strip.css';

/** A period between two instants; `to` is null while it is open. */
export type DatedBar = {
  readonly key: string;
  /** The lane that it is drawn in. */
  readonly lane: string;
  readonly from: string;
  readonly to: string | null;
};

type Props = {
  readonly bars: readonly DatedBar[];
  /** The current instant, where the strip ends. */
  readonly now: string;
  /** Describes the drawing for screen readers. */
  readonly label: string;
  /** Formats the instants at both ends. */
  readonly formatDate: (instant: string) => string;
};

const BAR_HEIGHT = 12;
const LANE_HEIGHT = 22;
const MS_PER_DAY = 86_400_000;

/** Periods over months and years, in lanes. */
export function DatedStrip({ bars, now, label, formatDate }: Props) {
  const lanes = [...new Set(bars.map(({ lane }) => lane))];
  const end = Date.parse(now);
  const first = Math.min(...bars.map(({ from }) => Date.parse(from)), end - MS_PER_DAY);
  const percent = (at: number) => (100 * (Math.min(at, end) - first)) / (end - first);
  return (
    <figure className="dated-strip">
      <div className="dated-strip-lanes">
        <div className="dated-strip-names" aria-hidden="true">
          {lanes.map((lane) => (
            <span key={lane}>{lane}</span>
          ))}
        </div>
        <svg role="img" aria-label={label} width="100%" height={lanes.length * LANE_HEIGHT}>
          {bars.map(({ key, lane, from, to }) => {
            const start = percent(Date.parse(from));
            const width = percent(to === null ? end : Date.parse(to)) - start;
            const y = lanes.indexOf(lane) * LANE_HEIGHT + (LANE_HEIGHT - BAR_HEIGHT) / 2;
            return (
              <rect
                key={key}
                className="dated-bar"
                data-open={to === null || undefined}
                x={`${start}%`}
                // Keeps a single day visible within ten years.
                width={`${Math.max(width, 0.4)}%`}
                y={y}
                height={BAR_HEIGHT}
                rx="2"
              />
            );
          })}
        </svg>
      </div>
      <figcaption className="muted" aria-hidden="true">
        <span>{formatDate(new Date(first).toISOString())}</span>
        <span>{formatDate(now)}</span>
      </figcaption>
    </figure>
  );
}
