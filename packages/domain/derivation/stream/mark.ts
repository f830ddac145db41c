import type { Item } from './item.ts';

/** Instants, both included, at which the stream is not what the derivation has seen. */
export type Mark = { readonly from: number; readonly to: number };

/** What remains of marks once everything in [from, until) has been derived afresh; null: to the end. */
export function remainingMarks(marks: readonly Mark[], from: number, until: number | null): Mark[] {
  return marks.flatMap((mark) => {
    const before = { from: mark.from, to: Math.min(mark.to, from - 1) };
    const after = { from: Math.max(mark.from, until ?? Number.POSITIVE_INFINITY), to: mark.to };
    return [before, after].filter((part) => part.from <= part.to);
  });
}

/**
 * The marks of a changed setting: each instant at which an item appeared or disappeared. What lies between two
 * of them needs no mark, since σ tells the difference on.
 */
export function marksOfChange(before: readonly Item[], after: readonly Item[]): Mark[] {
  const written = (items: readonly Item[]) => new Map(items.map((item) => [JSON.stringify(item), item.at]));
  const old = written(before);
  const current = written(after);
  const gone = [...old].filter(([item]) => !current.has(item));
  const come = [...current].filter(([item]) => !old.has(item));
  const instants = new Set([...gone, ...come].map(([, at]) => at));
  return [...instants].sort((a, b) => a - b).map((at) => ({ from: at, to: at }));
}
