import { type Condition, hearAll, mergeHearings } from './truth-merge.ts';
import { applyPauseRule, type Word } from './truth-pauses.ts';
import type { UploadedMachine } from './truth-upload.ts';

/**
 * What the engine was doing in every second from `startedAt` to `until`, by the plain definition of
 * each state: a slate is painted with what each source turns out to have said, the whole upload known. It shares
 * no code and no method with the derivation, so that the two can be held against each other.
 */
export function computeTruth(machine: UploadedMachine): readonly Word[] {
  return applyPauseRule(paint(machine, mergeHearings(hearAll(machine))));
}

/** The machine's conditions second by second, before the rule of pauses. */
export function paint({ startedAt, until }: UploadedMachine, conditions: readonly Condition[]): Word[] {
  const slate: Word[] = new Array(until - startedAt).fill('notMonitored');
  for (const { from, to, word } of conditions) {
    slate.fill(word, Math.max(0, from - startedAt), Math.max(0, to - startedAt));
  }
  return slate;
}
