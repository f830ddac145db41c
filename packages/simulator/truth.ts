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
  const paint = (from: number, to: number, word: Word): void => {
    slate.fill(word, Math.max(0, from - machine.startedAt), Math.max(0, to - machine.startedAt));
  };
  for (const attachment of machine.attachments) {
    const end = Math.min(attachment.detachedAt ?? machine.until, machine.until);
    paint(attachment.attachedAt, end, 'missing');
    const judged = hear(attachment, machine.rules, end);
    judged.forEach((reading, index) => {
      const next = judged[index + 1]?.at ?? end;
      if (next - reading.at <= reading.intervalSeconds) paintHeld(paint, reading, next);
    });
  }
  return applyPauseRule(slate);
}

/** A reading holds to the next one, but each of its values only as long as that value is good for. */
function paintHeld(
  paint: (from: number, to: number, word: Word) => void,
  reading: Judged,
  next: number,
): void {
  for (let instant = reading.at; instant < next; instant += 1) {
    paint(instant, instant + 1, reading.wordAt(instant));
  }
}
