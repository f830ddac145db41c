import { type Doing, engineRuns } from '../script.ts';
import { applyPauseRule, type Word } from '../truth-pauses.ts';
import type { MachineOfMonths } from './simulate-months.ts';

/** For one state: seconds in which it really was so, in which it was told, and in which both agree. */
export type Overlap = { real: number; told: number; both: number };
export type Score = Map<Word, Overlap>;

/**
 * What a machine really did, in the words of the product, as far as its sources could know it: where none of them
 * had a voice it is missing, and what no sensor of it can see is running or unknown.
 */
export function wordsOfScript({ plan, uploaded }: MachineOfMonths): readonly Word[] {
  const slate: Word[] = new Array(uploaded.until - uploaded.startedAt).fill('notMonitored');
  const fill = (word: Word, from: number, to: number) =>
    slate.fill(word, from - uploaded.startedAt, to - uploaded.startedAt);
  for (const act of plan.script) fill(wordOf(act.doing, plan), act.startedAt, act.endedAt);
  for (const { outages, attachedAt, detachedAt } of plan.sources) {
    for (const { startedAt, endedAt } of outages) {
      const others = plan.sources.filter(
        (other) => other.outages.length === 0 && other.attachedAt <= startedAt,
      );
      const isSilent = others.every((other) => (other.detachedAt ?? endedAt) < endedAt);
      if (isSilent)
        fill('missing', Math.max(startedAt, attachedAt), Math.min(endedAt, detachedAt ?? endedAt));
    }
  }
  return applyPauseRule(slate);
}

/** Adds to a score how far two accounts of the same seconds agree. */
export function addToScore(score: Score, real: readonly Word[], told: readonly Word[]): void {
  real.forEach((word, second) => {
    overlapOf(score, word).real += 1;
    overlapOf(score, told[second] ?? 'notMonitored').told += 1;
    if (word === told[second]) overlapOf(score, word).both += 1;
  });
}

/** Adds one score to another. */
export function addScore(total: Score, score: Score): void {
  for (const [word, { real, told, both }] of score) {
    const overlap = overlapOf(total, word);
    overlap.real += real;
    overlap.told += told;
    overlap.both += both;
  }
}

/** Intersection over union: 1 where both accounts are the same; null where neither knows the state. */
export function intersectionOverUnion({ real, told, both }: Overlap): number | null {
  const union = real + told - both;
  return union === 0 ? null : both / union;
}

function overlapOf(score: Score, word: Word): Overlap {
  const overlap = score.get(word) ?? { real: 0, told: 0, both: 0 };
  score.set(word, overlap);
  return overlap;
}

function wordOf(doing: Doing, { knowable }: MachineOfMonths['plan']): Word {
  if (knowable === 'nothing') return 'unknown';
  if (!engineRuns(doing)) return 'off';
  if (knowable === 'engine') return 'running';
  return doing === 'idling' ? 'quiet' : 'active';
}
