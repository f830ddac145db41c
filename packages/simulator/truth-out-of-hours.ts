import { shiftSpansIn } from '@groundwork/domain/shifts/shift-spans.ts';
import type { TrueState } from './truth-pauses.ts';
import type { UploadedMachine } from './truth-upload.ts';

const GROUPED_WITHIN_SECONDS = 180;
const ON: readonly TrueState[] = ['active', 'quiet', 'running'];

/** Lists the counted out-of-hours seconds (after `startedAt`), by the machine's conditions before the pause rule. */
export function findOutOfHours(
  machine: UploadedMachine,
  conditions: readonly TrueState[],
  zone: string,
): number[] {
  const graces = markOutside(machine, zone);
  const counted: number[] = [];
  let group: number[] = [];
  const end = () => {
    const grace = graces[group[0] ?? 0] ?? 0;
    if (group.length >= grace) for (const second of group) counted.push(second);
    group = [];
  };
  conditions.forEach((state, second) => {
    if (graces[second] === INSIDE) end();
    else if (ON.includes(state)) {
      if (second - (group.at(-1) ?? second) > GROUPED_WITHIN_SECONDS) end();
      group.push(second);
    }
  });
  end();
  return counted;
}

/** Marks a second within a shift or without a calendar, in which work is never out of hours. */
const INSIDE = -1;

/** Marks each second outside the shifts with the grace period of its calendar. */
function markOutside({ calendars, startedAt, until }: UploadedMachine, zone: string): Int32Array {
  const marks = new Int32Array(until - startedAt).fill(INSIDE);
  calendars.forEach(({ from, calendar }, index) => {
    if (calendar === null) return;
    const begins = Math.max(from, startedAt);
    const ends = Math.min(calendars[index + 1]?.from ?? until, until);
    if (begins >= ends) return;
    marks.fill(calendar.graceSeconds, begins - startedAt, ends - startedAt);
    for (const shift of shiftSpansIn(calendar, zone, begins, ends)) {
      marks.fill(INSIDE, shift.from - startedAt, shift.to - startedAt);
    }
  });
  return marks;
}
