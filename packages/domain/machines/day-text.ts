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
/** Time in which nothing was monitored. */
const NOTHING = 'n';
const STATES = new Map(Object.entries(LETTERS).map(([state, letter]) => [letter, state as EngineState]));

/**
 * A machine's day as text, `n420a90i3`: letters of states, each with its minutes, one after the other from the day's
 * first instant on. Each change is told to the nearest minute, so that what is shorter falls away: for a drawing in a
 * list, where a minute is a ninth of a pixel, and ten thousand machines are one answer.
 */
export function writeDay(startsAt: number, stretches: readonly DayStretch[]): string {
  const minuteOf = (at: number) => Math.round((at - startsAt) / SECONDS_PER_MINUTE);
  const parts: { letter: string; minutes: number }[] = [];
  let at = 0;
  const add = (letter: string, until: number) => {
    const last = parts.at(-1);
    if (last?.letter === letter) last.minutes += until - at;
    else parts.push({ letter, minutes: until - at });
    at = until;
  };
  for (const { startedAt, endedAt, state } of stretches) {
    const [from, until] = [Math.max(at, minuteOf(startedAt)), minuteOf(endedAt)];
    if (until <= from) continue;
    if (from > at) add(NOTHING, from);
    add(LETTERS[state], until);
  }
  return parts.map(({ letter, minutes }) => `${letter}${minutes}`).join('');
}

/** The stretches of a day that was written as text; what is no part of such a text is passed over. */
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
