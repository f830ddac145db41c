import type { EngineState } from '../derivation/states/state.ts';

/** A stretch of one state, half-open, in seconds since 1970. */
export type DayStretch = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly state: EngineState;
};

const SECONDS_PER_MINUTE = 60;
const LETTERS: Readonly<Record<EngineState, string>> = {
  active: 'a',
  idle: 'i',
  running: 'r',
  off: 'o',
  missing: 'm',
  unknown: 'u',
};
/** Time that was not monitored. */
const NOTHING = 'n';
const STATES = new Map(Object.entries(LETTERS).map(([state, letter]) => [letter, state as EngineState]));

/**
 * Writes a machine's day as text, such as `n420a90i3`: state letters with minutes, in order from the start of the day.
 * Changes are rounded to the nearest minute, so shorter stretches are dropped. Made for the small drawings in a list:
 * a minute is a fraction of a pixel, and one response may hold ten thousand machines.
 */
export function writeDay(startsAt: number, stretches: readonly DayStretch[]): string {
  const toMinute = (at: number) => Math.round((at - startsAt) / SECONDS_PER_MINUTE);
  const parts: { letter: string; minutes: number }[] = [];
  let at = 0;
  const add = (letter: string, until: number) => {
    const last = parts.at(-1);
    if (last?.letter === letter) last.minutes += until - at;
    else parts.push({ letter, minutes: until - at });
    at = until;
  };
  for (const { startedAt, endedAt, state } of stretches) {
    const [from, until] = [Math.max(at, toMinute(startedAt)), toMinute(endedAt)];
    if (until <= from) continue;
    if (from > at) add(NOTHING, from);
    add(LETTERS[state], until);
  }
  return parts.map(({ letter, minutes }) => `${letter}${minutes}`).join('');
}

/** Reads the stretches of a day from its text; ignores anything that does not belong to such a text. */
export function readDay(startsAt: number, text: string): DayStretch[] {
  const stretches: DayStretch[] = [];
  let startedAt = startsAt;
  for (const [, letter = '', minutes] of text.matchAll(/([a-z])(\d+)/g)) {
    const endedAt = startedAt + Number(minutes) * SECONDS_PER_MINUTE;
    const state = STATES.get(letter);
    if (state !== undefined) stretches.push({ startedAt, endedAt, state });
    startedAt = endedAt;
  }
  return stretches;
}
