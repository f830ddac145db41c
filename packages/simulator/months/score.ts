import { type Doing, engineRuns } from '../script.ts';
import { applyPauseRule, type TrueState } from '../truth-pauses.ts';
import type { Knowable } from './machine-plan.ts';
import type { MachineOfMonths } from './simulate-months.ts';

/** For one state: the real seconds, the derived seconds, and those in which both agree. */
export type Overlap = { real: number; derived: number; both: number };
export type Score = Map<TrueState, Overlap>;

/**
 * Returns what a machine really did as the product's states, as far as its sources could know: missing while all of
 * them are silent, running or unknown for what none of its sensors can observe.
 */
export function listScriptStates({ plan, uploaded }: MachineOfMonths): readonly TrueState[] {
  const slate: TrueState[] = new Array(uploaded.until - uploaded.startedAt).fill('notMonitored');
  const fill = (state: TrueState, from: number, to: number) =>
    slate.fill(state, from - uploaded.startedAt, to - uploaded.startedAt);
  for (const { doing, startedAt, endedAt } of plan.script) {
    const blindFrom = Math.min(endedAt, Math.max(startedAt, adapterDiesAt(plan)));
    fill(toState(doing, plan.knowable), startedAt, blindFrom);
    fill(toState(doing, 'engine'), blindFrom, endedAt);
  }
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

/** Adds the agreement of real and derived states of the same seconds to a score. */
export function addToScore(score: Score, real: readonly TrueState[], derived: readonly TrueState[]): void {
  real.forEach((state, second) => {
    getOverlap(score, state).real += 1;
    getOverlap(score, derived[second] ?? 'notMonitored').derived += 1;
    if (state === derived[second]) getOverlap(score, state).both += 1;
  });
}

/** Adds one score to another. */
export function addScore(total: Score, score: Score): void {
  for (const [state, { real, derived, both }] of score) {
    const overlap = getOverlap(total, state);
    overlap.real += real;
    overlap.derived += derived;
    overlap.both += both;
  }
}

/** Returns intersection over union: 1 if both accounts are equal, null if the state occurs in neither. */
export function intersectionOverUnion({ real, derived, both }: Overlap): number | null {
  const union = real + derived - both;
  return union === 0 ? null : both / union;
}

function getOverlap(score: Score, state: TrueState): Overlap {
  const overlap = score.get(state) ?? { real: 0, derived: 0, both: 0 };
  score.set(state, overlap);
  return overlap;
}

/** The instant from which only the key of a machine is known; infinite: its CAN bus lasts. */
function adapterDiesAt({ sources }: MachineOfMonths['plan']): number {
  return Math.min(...sources.map((source) => source.adapterDiesAt ?? Number.POSITIVE_INFINITY));
}

function toState(doing: Doing, knowable: Knowable): TrueState {
  if (knowable === 'nothing') return 'unknown';
  if (!engineRuns(doing)) return 'off';
  if (knowable === 'engine') return 'running';
  return doing === 'idling' ? 'quiet' : 'active';
}
