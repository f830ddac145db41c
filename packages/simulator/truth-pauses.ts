/** A state of the engine in one second; `quiet` is on without work, before it is known how long. */
export type Word = 'active' | 'quiet' | 'idle' | 'running' | 'off' | 'missing' | 'unknown' | 'notMonitored';

const IDLE_AFTER_SECONDS = 180;

/**
 * Quiet of 3 minutes or more is idle from its first second. A shorter one is part of the work where
 * active lies directly on both sides, else it is idle. One that is still open at the end may yet
 * become either: after work it counts as work.
 */
export function applyPauseRule(seconds: readonly Word[]): Word[] {
  const result = [...seconds];
  for (let from = 0; from < result.length; from += 1) {
    if (seconds[from] !== 'quiet') continue;
    let to = from;
    while (seconds[to] === 'quiet') to += 1;
    result.fill(wordForQuiet(seconds, from, to), from, to);
    from = to - 1;
  }
  return result;
}

function wordForQuiet(seconds: readonly Word[], from: number, to: number): Word {
  const isShort = to - from < IDLE_AFTER_SECONDS;
  const followsWork = seconds[from - 1] === 'active';
  const precedesWork = to === seconds.length || seconds[to] === 'active';
  return isShort && followsWork && precedesWork ? 'active' : 'idle';
}
