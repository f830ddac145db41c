import { ENGINE_EVIDENCE } from '@groundwork/domain/activity/evidence.ts';
import { foldFromNothing } from '@groundwork/domain/activity/fold.ts';
import { compareItems, type ReadingItem, readingItem } from '@groundwork/domain/activity/item.ts';
import type { Derived } from '@groundwork/domain/activity/segment.ts';
import { deriveSlices } from '@groundwork/domain/activity/slice.ts';
import { deriveTail } from '@groundwork/domain/activity/tail.ts';
import { listContextItems, type MachineTimeline } from '@groundwork/domain/activity/timeline.ts';
import type { TrueDay, TrueStretch } from './truth-days.ts';
import type { UploadedMachine, UploadedReading } from './truth-upload.ts';

/** What the product derives from a machine's upload, its provisional end included. */
export function deriveUploaded(machine: UploadedMachine, zone: string): Derived {
  const readings = machine.attachments.flatMap((attachment, index) =>
    attachment.readings.map((reading) => itemOfReading(index + 1, reading)),
  );
  const items = [...listContextItems(timelineOf(machine, zone)), ...readings].sort(compareItems);
  const { sigma, derived } = foldFromNothing(items, machine.until);
  const tail = deriveTail(sigma, machine.until);
  return {
    segments: [...derived.segments, ...tail.segments],
    distances: [...derived.distances, ...tail.distances],
  };
}

/** A reading of the nth tracker; no two of one tracker have the same instant. */
export function itemOfReading(sourceId: number, { timeMs, signals }: UploadedReading): ReadingItem {
  return readingItem(sourceId, { timeMs, discriminator: 0 }, signals);
}

/** The machine's settings; its trackers are the sources 1, 2, … */
export function timelineOf({ rules, attachments }: UploadedMachine, zone: string): MachineTimeline {
  const sources = attachments.map((attachment, index) => ({ ...attachment, sourceId: index + 1 }));
  return {
    zones: [{ from: 0, zone }],
    machineTypes: [{ from: 0, work: rules }],
    attachments: sources.map(({ sourceId, attachedAt, detachedAt }) => ({
      sourceId,
      from: attachedAt,
      until: detachedAt,
    })),
    archived: [],
    sourceSettings: sources.map(({ sourceId, onIntervalSeconds, offIntervalSeconds }) => ({
      sourceId,
      from: 0,
      settings: { onIntervalSeconds, offIntervalSeconds, evidence: ENGINE_EVIDENCE },
    })),
  };
}

/** The derivation's segments without what the truth does not tell apart: evidence, source, day. */
export function statesOf({ segments }: Pick<Derived, 'segments'>): TrueStretch[] {
  const stretches: TrueStretch[] = [];
  for (const { startedAt, endedAt, state } of segments) {
    const last = stretches.at(-1);
    const goesOn = last?.state === state && last.endedAt === startedAt;
    if (goesOn) stretches.pop();
    stretches.push({ startedAt: goesOn ? last.startedAt : startedAt, endedAt, state });
  }
  return stretches;
}

/** Each day with its seconds per state and its distance; what is zero is left out, as the truth does. */
export function daysOf({ segments, distances }: Derived): TrueDay[] {
  const days = new Map<string, { seconds: Record<string, number>; distanceMillimetres: number }>();
  for (const { head, seconds, distanceMillimetres } of deriveSlices(segments, distances)) {
    const day = days.get(head.date) ?? { seconds: {}, distanceMillimetres: 0 };
    for (const [state, count] of Object.entries(seconds)) {
      if (count > 0) day.seconds[state] = (day.seconds[state] ?? 0) + count;
    }
    day.distanceMillimetres += distanceMillimetres;
    days.set(head.date, day);
  }
  return Array.from(days, ([date, day]) => ({ date, ...day }));
}
