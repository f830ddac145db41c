import { shiftSpansIn } from '../../shifts/shift-spans.ts';
import { mergeSpans, type Span } from '../../shifts/spans.ts';
import type { MachineTimeline } from './timeline.ts';

/** Lists the windows of the calendars and zones in force in a span, in order; null if no calendar is. */
export function listPlannedWork(timeline: MachineTimeline, span: Span): Span[] | null {
  const pieces = splitAtChanges(timeline, span).map(({ from, to }) => {
    const calendar = timeline.calendars.findLast((entry) => entry.from <= from)?.calendar ?? null;
    const zone = timeline.zones.findLast((entry) => entry.from <= from)?.zone;
    return calendar && zone !== undefined ? shiftSpansIn(calendar, zone, from, to) : null;
  });
  if (pieces.every((piece) => piece === null)) return null;
  return mergeSpans(pieces.flatMap((piece) => piece ?? []));
}

/** Splits a stretch wherever the calendar or the zone changes. */
function splitAtChanges({ calendars, zones }: MachineTimeline, { from, to }: Span): Span[] {
  const changes = [...calendars, ...zones].map((entry) => entry.from).filter((at) => from < at && at < to);
  const starts = [...new Set([from, ...changes])].sort((a, b) => a - b);
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
}
