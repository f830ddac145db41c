import type { Edge } from '@groundwork/domain/derivation/edge.ts';

/** Cuts an edge at an instant (seconds since 1970); after it nothing is monitored. */
export function clipEdge(edge: Edge, until: number | null): Edge {
  if (until === null) return edge;
  const before = edge.filter(({ from }) => from < until);
  const clipped = before.map((phase) => ({
    ...phase,
    until: phase.until === null ? until : Math.min(phase.until, until),
  }));
  return [...clipped, { state: null, from: until, until: null }];
}
