import { type Condition, mergeAccounts, readSources } from './truth-merge.ts';
import { applyPauseRule, type TrueState } from './truth-pauses.ts';
import type { UploadedMachine } from './truth-upload.ts';

/**
 * Computes the engine state of every second from `startedAt` to `until` by the plain definition of each state, with
 * the whole upload at hand. Shares no code and no method with the derivation, so that each can verify the other.
 */
export function computeTruth(machine: UploadedMachine): readonly TrueState[] {
  return applyPauseRule(paint(machine, mergeAccounts(readSources(machine))));
}

/** Returns the machine's conditions second by second, before the pause rule. */
export function paint({ startedAt, until }: UploadedMachine, conditions: readonly Condition[]): TrueState[] {
  const slate: TrueState[] = new Array(until - startedAt).fill('notMonitored');
  for (const { from, to, state } of conditions) {
    slate.fill(state, Math.max(0, from - startedAt), Math.max(0, to - startedAt));
  }
  return slate;
}
