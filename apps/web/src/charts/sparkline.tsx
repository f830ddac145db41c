import './sparkline.css';

/** A day of a sparkline; a value of null is empty. */
export type SparkDay = {
  readonly date: string;
  readonly value: number | null;
  /** The date and the value as text. */
  readonly texts: readonly [string, string];
  /** In the range; the days before it are hollow. */
  readonly isInRange: boolean;
};

type Props = {
  readonly days: readonly SparkDay[];
  readonly tone: 'measure' | 'idle';
  /** The caption of the table for screen readers, and the heads of its columns. */
  readonly label: string;
  readonly heads: readonly [string, string];
};

/** A bar per day without axes, standing on the line below it. Screen readers get a table. */
export function Sparkline({ days, tone, label, heads: [dayHead, valueHead] }: Props) {
  const top = Math.max(0, ...days.map(({ value }) => value ?? 0));
  return (
    <>
      <div className="sparkline" data-tone={tone} aria-hidden="true">
        {days.map(({ date, value, texts, isInRange }) => (
          <span key={date} title={texts.join(': ')}>
            {value === null ? null : (
              <span
                data-before={!isInRange || undefined}
                style={{ blockSize: `${top === 0 ? 0 : (100 * value) / top}%` }}
              />
            )}
          </span>
        ))}
      </div>
      {/* A table is as wide as its content, also when it is hidden. */}
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{dayHead}</th>
              <th scope="col">{valueHead}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, texts: [day, value] }) => (
              <tr key={date}>
                <th scope="row">{day}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
