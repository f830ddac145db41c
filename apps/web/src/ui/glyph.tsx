import './glyph.css';

/** Small line drawings for buttons, on a grid of 16. */
const GLYPHS = {
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3',
  filter: 'M2 4h12M4.5 8h7M7 12h2',
  columns: 'M3 2.5v11M8 2.5v11M13 2.5v11',
  plus: 'M8 3v10M3 8h10',
  bookmark: 'M4.5 2.5h7v11L8 10.6l-3.5 2.9z',
  sort: 'M4.5 3v10M2 10.5 4.5 13 7 10.5M9 4h5M9 8h3.5M9 12h2',
} as const;

export type GlyphName = keyof typeof GLYPHS;

/** A drawing next to a button's text, which says the same. */
export const Glyph = ({ name }: { readonly name: GlyphName }) => (
  <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={GLYPHS[name]} />
  </svg>
);
