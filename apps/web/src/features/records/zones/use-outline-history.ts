import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { useState } from 'react';

/** Steps that can be undone. */
const MAX_STEPS = 100;

type History = {
  readonly past: readonly (Outline | null)[];
  readonly present: Outline | null;
  readonly future: readonly (Outline | null)[];
};

/** An outline that is being drawn, with its steps. */
export type OutlineDraft = {
  readonly outline: Outline | null;
  readonly draw: (outline: Outline | null) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Begins again with another outline. */
  readonly reset: (outline: Outline | null) => void;
};

const start = (present: Outline | null): History => ({ past: [], present, future: [] });

/** Keeps the outline that is drawn, and what it was after each step. */
export function useOutlineDraft(): OutlineDraft {
  const [{ past, present, future }, setHistory] = useState(() => start(null));
  const undo = () =>
    setHistory((all) => {
      const before = all.past.at(-1);
      if (before === undefined) return all;
      return { past: all.past.slice(0, -1), present: before, future: [all.present, ...all.future] };
    });
  const redo = () =>
    setHistory((all) => {
      const [next, ...rest] = all.future;
      if (next === undefined) return all;
      return { past: [...all.past, all.present], present: next, future: rest };
    });
  return {
    outline: present,
    draw: (outline) =>
      setHistory((all) =>
        JSON.stringify(outline) === JSON.stringify(all.present)
          ? all
          : { past: [...all.past, all.present].slice(-MAX_STEPS), present: outline, future: [] },
      ),
    undo: past.length > 0 ? undo : null,
    redo: future.length > 0 ? redo : null,
    reset: (outline) => setHistory(start(outline)),
  };
}
