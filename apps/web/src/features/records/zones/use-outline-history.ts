import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { useState } from 'react';
import { type OutlineSteps, useOutlineSteps } from '../drawing/public.ts';

/** An outline that is being drawn, with its steps. */
export type OutlineDraft = Omit<OutlineSteps, 'restart'> & {
  readonly outline: Outline | null;
  /** Begins again with another outline. */
  readonly reset: (outline: Outline | null) => void;
};

/** Keeps the outline that is drawn, and what it was after each step. */
export function useOutlineDraft(): OutlineDraft {
  const [outline, setOutline] = useState<Outline | null>(null);
  const { restart, ...steps } = useOutlineSteps(outline, setOutline);
  const reset = (begun: Outline | null) => {
    restart();
    setOutline(begun);
  };
  return { ...steps, outline, reset };
}
