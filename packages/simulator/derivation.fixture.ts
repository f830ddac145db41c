import { ENGINE_EVIDENCE } from '@groundwork/domain/activity/evidence.ts';
import { foldFromNothing } from '@groundwork/domain/activity/fold.ts';
import { compareItems, type Item, readingItem } from '@groundwork/domain/activity/item.ts';
import type { Derived } from '@groundwork/domain/activity/segment.ts';
import { deriveTail } from '@groundwork/domain/activity/tail.ts';
import type { UploadedAttachment, UploadedMachine } from './truth-upload.ts';

/** What the product derives from a machine's upload, its provisional end included. */
export function deriveUploaded(machine: UploadedMachine, zone: string): Derived {
  const { sigma, derived } = foldFromNothing(itemsOf(machine, zone), machine.until);
  const tail = deriveTail(sigma, machine.until);
  return {
    segments: [...derived.segments, ...tail.segments],
    distances: [...derived.distances, ...tail.distances],
  };
}

function itemsOf(machine: UploadedMachine, zone: string): Item[] {
  const at = machine.startedAt;
  const settings: Item[] = [
    { kind: 'zone', at, zone },
    { kind: 'machine-type', at, work: machine.rules },
  ];
  const attached = machine.attachments.flatMap((attachment, index) =>
    itemsOfAttachment(attachment, index + 1),
  );
  return [...settings, ...attached].sort(compareItems);
}

function itemsOfAttachment(attachment: UploadedAttachment, sourceId: number): Item[] {
  const { attachedAt, detachedAt, onIntervalSeconds, offIntervalSeconds } = attachment;
  const settings = { onIntervalSeconds, offIntervalSeconds, evidence: ENGINE_EVIDENCE };
  // A reading is stored once, however often it is sent.
  const readings = new Map(attachment.readings.map((reading) => [reading.timeMs, reading]));
  return [
    { kind: 'source-settings', at: attachedAt, sourceId, settings },
    { kind: 'attach', at: attachedAt, sourceId },
    ...(detachedAt === null ? [] : [{ kind: 'detach', at: detachedAt, sourceId } as const]),
    ...Array.from(readings.values(), ({ timeMs, signals }) =>
      readingItem(sourceId, { timeMs, discriminator: 0 }, signals),
    ),
  ];
}
