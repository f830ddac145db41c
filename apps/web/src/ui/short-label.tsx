import { Glyph, type GlyphName } from './glyph.tsx';

/** The text of a button where room is scarce: seen as a drawing, read as the text. */
export const ShortLabel = ({ glyph, text }: { readonly glyph: GlyphName; readonly text: string }) => (
  <>
    <Glyph name={glyph} />
    <span className="visually-hidden">{text}</span>
  </>
);
