import type { Item } from './item.ts';

/** A range of instants, both ends included, in which the stream has changed since it was derived. */
export type Mark = { readonly from: number; readonly to: number };

/** Returns what remains of marks after [from, until) was derived again; `until` null: to the end. */
export function remainingMarks(marks: readonly Mark[], from: number, until: number | null): Mark[] {
  return marks.flatMap((mark) => {
    const before = { from: mark.from, to: Math.min(mark.to, from - 1) };
    const after = { from: Math.max(mark.from, until ?? Number.POSITIVE_INFINITY), to: mark.to };
    return [before, after].filter((part) => part.from <= part.to);
  });
}

/**
 * Lists the marks of a changed setting: each instant at which an item appeared or disappeared. The time between two
 * of them needs no mark, because σ differs there.
 */
export function listChangeMarks(before: readonly Item[], after: readonly Item[]): Mark[] {
  const byContent = (items: readonly Item[]) => new Map(items.map((item) => [JSON.stringify(item), item.at]));
  const old = byContent(before);
  const current = byContent(after);
  const removed = [...old].filter(([item]) => !current.has(item));
  const added = [...current].filter(([item]) => !old.has(item));
  const instants = new Set([...removed, ...added].map(([, at]) => at));
  return [...instants].sort((a, b) => a - b).map((at) => ({ from: at, to: at }));
}
