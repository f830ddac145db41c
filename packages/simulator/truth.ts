import { hear, type Judged } from './truth-evidence.ts';
import { applyPauseRule, type Word } from './truth-pauses.ts';
import type { UploadedMachine } from './truth-upload.ts';

/**
 * What the engine was doing in every second from `startedAt` to `until`, by the plain definition of
 * each state: a slate is painted reading by reading, with the whole upload known. It shares no code
 * and no method with the derivation, so that the two can be held against each other.
 */
export function computeTruth(machine: UploadedMachine): readonly Word[] {
  const slate: Word[] = new Array(machine.until - machine.startedAt).fill('notMonitored');
  for (const attachment of machine.attachments) {
    const end = Math.min(attachment.detachedAt ?? machine.until, machine.until);
    slate.fill('missing', Math.max(0, attachment.attachedAt - machine.startedAt), end - machine.startedAt);
    const judged = hear(attachment, machine.rules, end);
    judged.forEach((reading, index) => {
      const next = judged[index + 1]?.at ?? end;
      if (next - reading.at <= reading.intervalSeconds) paintHeld(slate, machine.startedAt, reading, next);
    });
  }
  return applyPauseRule(slate);
}

/** A reading holds to the next one, but each of its values only as long as that value is good for. */
function paintHeld(slate: Word[], startedAt: number, reading: Judged, next: number): void {
  for (let instant = Math.max(reading.at, startedAt); instant < next; instant += 1) {
    slate[instant - startedAt] = reading.wordAt(instant);
  }
}
