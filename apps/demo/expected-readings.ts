import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import { recordsAfter, rowsAfter } from '@groundwork/simulator/demo/record-stream.ts';
import type { PlacedTracker } from './build-fleet.ts';
import type { DemoState } from './state-file.ts';

const SAMPLE_MS = 7 * 86_400_000;

/** Estimates how many readings a source has to send until now, by the number in its first week. */
export function expectedReadings(
  { machine, tracker }: PlacedTracker,
  { history, sentUntilMs }: DemoState,
  nowMs: number,
): number {
  const startedMs = 1_000 * Math.max(tracker.attachedAt, startOfCivilDate(history.startsOn, 'UTC'));
  const fromMs = Math.max(startedMs, sentUntilMs[tracker.code] ?? 0);
  const endMs =
    1_000 * Math.min(nowMs / 1_000, tracker.detachedAt ?? Number.POSITIVE_INFINITY, tracker.diesAt);
  if (endMs <= fromMs) return 0;
  const sampleEndsMs = Math.min(fromMs + SAMPLE_MS, endMs);
  const listItems = tracker.kind === 'sensor' ? rowsAfter : recordsAfter;
  let count = 0;
  for (const { timeMs } of listItems(machine, tracker, history, fromMs)) {
    if (timeMs > sampleEndsMs) break;
    count += 1;
  }
  return Math.round((count * (endMs - fromMs)) / (sampleEndsMs - fromMs));
}
