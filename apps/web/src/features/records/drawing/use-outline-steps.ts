import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { useState } from 'react';

/** Steps that can be undone. */
const MAX_STEPS = 100;

type Steps = { readonly past: readonly (Outline | null)[]; readonly future: readonly (Outline | null)[] };
const NO_STEPS: Steps = { past: [], future: [] };

/** Changes an outline step by step. */
export type OutlineSteps = {
  readonly draw: (outline: Outline | null) => void;
  /** Null while there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Forgets the steps. */
  readonly restart: () => void;
};

/** Remembers what an outline was before each step of drawing. */
export function useOutlineSteps(
  present: Outline | null,
  onOutline: (outline: Outline | null) => void,
): OutlineSteps {
  const [{ past, future }, setSteps] = useState(NO_STEPS);
  const draw = (outline: Outline | null) => {
    if (JSON.stringify(outline) === JSON.stringify(present)) return;
    setSteps({ past: [...past, present].slice(-MAX_STEPS), future: [] });
    onOutline(outline);
  };
  const undo = () => {
    setSteps({ past: past.slice(0, -1), future: [present, ...future] });
    onOutline(past.at(-1) ?? null);
  };
  const redo = () => {
    setSteps({ past: [...past, present], future: future.slice(1) });
    onOutline(future[0] ?? null);
  };
  return {
    draw,
    undo: past.length > 0 ? undo : null,
    redo: future.length > 0 ? redo : null,
    restart: () => setSteps(NO_STEPS),
  };
}
