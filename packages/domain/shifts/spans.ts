/** A half-open stretch of instants, in whole seconds since 1970. */
export type Span = { readonly from: number; readonly to: number };

/** Sorts spans and merges those that meet or overlap; drops empty ones. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (span.to <= span.from) continue;
    if (last && span.from <= last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
}

/** Clips spans to [from, to). */
export function clipSpans(spans: readonly Span[], from: number, to: number): Span[] {
  return spans
    .filter((span) => span.from < to && span.to > from)
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }));
}

/** Removes the holes from the spans. */
export function subtractSpans(spans: readonly Span[], holes: readonly Span[]): Span[] {
  return holes.reduce<Span[]>((rest, hole) => rest.flatMap((span) => cutOut(span, hole)), [...spans]);
}

function cutOut(span: Span, hole: Span): Span[] {
  if (hole.to <= span.from || hole.from >= span.to) return [span];
  return [
    { from: span.from, to: hole.from },
    { from: hole.to, to: span.to },
  ].filter(({ from, to }) => from < to);
}
