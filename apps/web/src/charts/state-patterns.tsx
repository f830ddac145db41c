import './states.css';

/** The ids of the patterns, used as `url(#…)` by every drawing on the page. */
const HATCH_ID = 'pattern-missing';
const DOTS_ID = 'pattern-unknown';

/** The patterns of missing (45° hatch) and unknown (dots). Render it once on every page that draws states. */
export function StatePatterns() {
  return (
    <svg className="state-patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id={HATCH_ID}
          width="4.5"
          height="4.5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="state-ground" width="4.5" height="4.5" />
          <line className="hatch-line" x1="0.625" x2="0.625" y2="4.5" />
        </pattern>
        <pattern id={DOTS_ID} width="4" height="4" patternUnits="userSpaceOnUse">
          <rect className="state-ground" width="4" height="4" />
          <circle className="dots-dot" cx="2" cy="2" r="1.15" />
        </pattern>
      </defs>
    </svg>
  );
}
