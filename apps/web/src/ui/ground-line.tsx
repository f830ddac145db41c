import './ground-line.css';

type Props = {
  /** The share of the time that is known, 0 to 1; null draws the line of a figure without a value. */
  readonly completeness: number | null;
  /** The line under a quiet figure or a cell. */
  readonly thin?: boolean;
};

/** Keeps the smallest gap visible: a line that looks whole says that everything is known. */
const MIN_GAP_PERCENT = 3;

/**
 * The ground under a figure: solid as far as the time is known, then hatched. Decoration: the figure's text has to say
 * how much is known.
 */
export function GroundLine({ completeness, thin }: Props) {
  const known = completeness ?? 0;
  const percent = known >= 1 ? 100 : Math.min(100 * known, 100 - MIN_GAP_PERCENT);
  return (
    <span className="ground-line" data-thin={thin || undefined} aria-hidden="true">
      {percent > 0 ? <span style={{ inlineSize: `${percent}%` }} /> : null}
      {percent < 100 ? <span className="ground-gap" /> : null}
    </span>
  );
}
