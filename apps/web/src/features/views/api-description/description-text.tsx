import type { ReactNode } from 'react';

const PIECE = /(`[^`]+`|\*\*[^*]+\*\*)/;

function toElement(piece: string, key: number): ReactNode {
  if (piece.startsWith('`')) return <code key={key}>{piece.slice(1, -1)}</code>;
  return piece.startsWith('**') ? <strong key={key}>{piece.slice(2, -2)}</strong> : piece;
}

/** A sentence of the description, with its `code` and **strong** pieces. The description is in English. */
export const DescriptionText = ({ text }: { readonly text: string }) => (
  <span lang="en">{text.split(PIECE).map(toElement)}</span>
);
