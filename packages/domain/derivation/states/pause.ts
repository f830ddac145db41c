import type { Derived } from '../derived.ts';
import type { Sigma, Stretch } from '../sigma.ts';
import type { Condition } from './finding.ts';
import { closeRow, extendRow } from './row.ts';
import type { EngineState } from './state.ts';

/** A rest this long is idle, counted from its first second. */
export const IDLE_FROM_SECONDS = 180;

const STATE_BY_CONDITION: Record<Condition, EngineState> = {
  working: 'active',
  resting: 'idle',
  running: 'running',
  off: 'off',
  missing: 'missing',
  unknown: 'unknown',
};

/**
 * The pause rule: a rest of less than three minutes is active if there is work directly on both sides, else idle.
 * Call it with settled stretches in order; a rest directly after work is held back until it is decided.
 */
export function applyPauseRule(sigma: Sigma, stretch: Stretch, derived: Derived): void {
  if (stretch.condition === 'resting' && (sigma.pause.length > 0 || sigma.workedBefore)) {
    holdBack(sigma.pause, stretch);
    sigma.workedBefore = false;
    const first = sigma.pause[0];
    if (first && stretch.to - first.from >= IDLE_FROM_SECONDS) endPause(sigma, 'idle', derived);
    return;
  }
  endPause(sigma, stretch.condition === 'working' ? 'active' : 'idle', derived);
  sigma.workedBefore = stretch.condition === 'working';
  extendRow(sigma, stretch, STATE_BY_CONDITION[stretch.condition], derived);
}

/** Returns the instant up to which only a late reading can change a state. */
export const getDecidedTo = (sigma: Sigma): number => sigma.pause[0]?.from ?? sigma.settledTo;

/** Ends the open row and pause: no source is attached. */
export function endMonitoring(sigma: Sigma, derived: Derived): void {
  endPause(sigma, 'idle', derived);
  sigma.workedBefore = false;
  closeRow(sigma, derived);
}

/** Decides the pause that is held back. */
export function endPause(sigma: Sigma, state: 'active' | 'idle', derived: Derived): void {
  for (const part of sigma.pause) {
    // A bridged rest shows no work of its own.
    extendRow(sigma, state === 'active' ? { ...part, work: [] } : part, state, derived);
  }
  sigma.pause = [];
}

/** Merges equal neighbours, so that the result does not depend on how often the derivation ran. */
function holdBack(pause: Stretch[], stretch: Stretch): void {
  const latest = pause.at(-1);
  if (latest && continues(latest, stretch)) latest.to = stretch.to;
  else pause.push(stretch);
}

function continues(a: Stretch, b: Stretch): boolean {
  return (
    a.slice.from === b.slice.from &&
    a.evidence === b.evidence &&
    a.sourceId === b.sourceId &&
    a.positioned === b.positioned &&
    a.mark === b.mark &&
    a.work.join() === b.work.join()
  );
}
