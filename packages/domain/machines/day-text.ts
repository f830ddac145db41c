import type { EngineState } from '../activity/state.ts';

/** A stretch of one state, half-open, in seconds since 1970. */
export type DayStretch = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly state: EngineState;
};

const LETTERS: Readonly<Record<EngineState, string>> = {
  active: 'a',
  idle: 'i',
  running: 'r',
  off: 'o',
  missing: 'm',
  unknown: 'u',
};
/** Time in which nothing was monitored. */
const NOTHING = 'n';
const STATES = new Map(Object.entries(LETTERS).map(([state, letter]) => [letter, state as EngineState]));

/**
 * A machine's day as text, `n25200a5400i180`: letters of states, each with its seconds, one after the other from the
 * day's first instant on. A list of ten thousand machines is a quarter of the bytes with it.
 */
export function writeDay(startsAt: number, stretches: readonly DayStretch[]): string {
  const parts: { letter: string; seconds: number }[] = [];
  let at = startsAt;
  const add = (letter: string, until: number) => {
    const last = parts.at(-1);
    if (last?.letter === letter) last.seconds += until - at;
    else if (until > at) parts.push({ letter, seconds: until - at });
    at = until;
  };
  for (const { startedAt, endedAt, state } of stretches) {
    if (startedAt > at) add(NOTHING, startedAt);
    if (endedAt > at) add(LETTERS[state], endedAt);
  }
  return parts.map(({ letter, seconds }) => `${letter}${seconds}`).join('');
}

/** The stretches of a day that was written as text; what is no part of such a text is passed over. */
export function readDay(startsAt: number, text: string): DayStretch[] {
  const stretches: DayStretch[] = [];
  let startedAt = startsAt;
  for (const [, letter = '', seconds] of text.matchAll(/([a-z])(\d+)/g)) {
    const endedAt = startedAt + Number(seconds);
    const state = STATES.get(letter);
    if (state !== undefined) stretches.push({ startedAt, endedAt, state });
    startedAt = endedAt;
  }
  return stretches;
}
