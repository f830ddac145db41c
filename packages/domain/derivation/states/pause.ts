import type { Sigma, Stretch } from '../sigma.ts';
import type { Condition } from './finding.ts';
import { closeRow, extendRow } from './row.ts';
import type { Derived } from './segment.ts';
import type { EngineState } from './state.ts';

/** Resting this long is idling, from its first second on. */
export const IDLE_FROM_SECONDS = 180;

const STATE_OF: Record<Condition, EngineState> = {
  working: 'active',
  resting: 'idle',
  running: 'running',
  off: 'off',
  missing: 'missing',
  unknown: 'unknown',
};

/**
 * The pause rule: rest of less than three minutes is active where work lies directly on both sides, else idle.
 * Takes settled stretches in order; a rest directly after work is held back until it is decided.
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
  extendRow(sigma, stretch, STATE_OF[stretch.condition], derived);
}

/** Nobody is attached: what is open ends here. */
export function endMonitoring(sigma: Sigma, derived: Derived): void {
  endPause(sigma, 'idle', derived);
  sigma.workedBefore = false;
  closeRow(sigma, derived);
}

/** Decides the pause that is held back. */
export function endPause(sigma: Sigma, state: 'active' | 'idle', derived: Derived): void {
  for (const part of sigma.pause) {
    // A bridged rest showed no work of its own.
    extendRow(sigma, state === 'active' ? { ...part, work: [] } : part, state, derived);
  }
  sigma.pause = [];
}

/** Equal neighbours become one, so that it does not show how often the derivation ran. */
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
