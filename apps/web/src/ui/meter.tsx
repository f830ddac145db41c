import './meter.css';

/** A thin bar of a percentage, capped at 0 and 100. Show the value as text next to it. */
export function Meter({ percent }: { readonly percent: number }) {
  const width = Math.max(0, Math.min(100, percent));
  return (
    <span className="meter" aria-hidden="true">
      <span style={{ inlineSize: `${width}%` }} />
    </span>
  );
}
