/** The state of the engine in one second; `quiet` is on without work while its duration is still open. */
export type TrueState =
  | 'active'
  | 'quiet'
  | 'idle'
  | 'running'
  | 'off'
  | 'missing'
  | 'unknown'
  | 'notMonitored';

const IDLE_AFTER_SECONDS = 180;

/**
 * A quiet stretch of 3 minutes or more is idle from its first second. A shorter one counts as work if it has active
 * time directly on both sides, else it is idle. One that is still open at the end counts as work if it follows work.
 */
export function applyPauseRule(seconds: readonly TrueState[]): TrueState[] {
  const result = [...seconds];
  for (let from = 0; from < result.length; from += 1) {
    if (seconds[from] !== 'quiet') continue;
    let to = from;
    while (seconds[to] === 'quiet') to += 1;
    result.fill(resolveQuiet(seconds, from, to), from, to);
    from = to - 1;
  }
  return result;
}

function resolveQuiet(seconds: readonly TrueState[], from: number, to: number): TrueState {
  const isShort = to - from < IDLE_AFTER_SECONDS;
  const followsWork = seconds[from - 1] === 'active';
  const precedesWork = to === seconds.length || seconds[to] === 'active';
  return isShort && followsWork && precedesWork ? 'active' : 'idle';
}
