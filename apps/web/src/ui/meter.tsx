import './meter.css';

/** A thin bar of a share in per cent; the value stands beside it in words. What is above 100 fills it. */
export function Meter({ percent }: { readonly percent: number }) {
  const width = Math.max(0, Math.min(100, percent));
  return (
    <span className="meter" aria-hidden="true">
      <span style={{ inlineSize: `${width}%` }} />
    </span>
  );
}
