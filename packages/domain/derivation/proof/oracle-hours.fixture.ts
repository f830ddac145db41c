import type { ShiftCalendar, WeeklyWindow } from '../../shifts/shift-calendar.ts';
import { addDays } from '../../time/civil-date.ts';
import { civilDateAt } from '../../time/civil-day.ts';
import { clockTimeToInstant } from '../../time/clock-time.ts';
import type { History } from './oracle.fixture.ts';
import { calendarAt, zoneAt } from './oracle-records.fixture.ts';
import type { TruePiece } from './oracle-states.fixture.ts';

/** On-time outside the shifts that counts, in one slice. */
export type TrueStretch = { readonly from: number; readonly to: number; readonly sliceFrom: number };

/** A stretch of one kind: on outside every window, anything else, or a wall that ends every group. */
type Part = TrueStretch & { readonly kind: 'on' | 'other' | 'wall'; readonly graceSeconds: number };

const GROUP_GAP_SECONDS = 180;
const MS_PER_DAY = 86_400_000;

/** Lists all stretches that count, in time order; adjacent ones are joined inside a slice. */
export function trueOutOfHours(history: History, pieces: readonly TruePiece[]): TrueStretch[] {
  const counted: TrueStretch[] = [];
  for (const group of listGroups(pieces.flatMap((piece) => listParts(history, piece)))) {
    const onSeconds = group.reduce((sum, { from, to }) => sum + to - from, 0);
    if (onSeconds < (group[0]?.graceSeconds ?? 0)) continue;
    for (const { from, to, sliceFrom } of group) join(counted, { from, to, sliceFrom });
  }
  return counted;
}

/** Adds a stretch, or extends the last one if they are adjacent. */
export function join(all: TrueStretch[], stretch: TrueStretch): void {
  const last = all.at(-1);
  if (last?.to !== stretch.from || last.sliceFrom !== stretch.sliceFrom) all.push(stretch);
  else all[all.length - 1] = { ...last, to: stretch.to };
}

function listGroups(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  let open: Part[] | null = null;
  for (const part of parts) {
    if (part.kind === 'wall') open = null;
    if (part.kind !== 'on') continue;
    const last = open?.at(-1);
    if (open && last && part.from - last.to < GROUP_GAP_SECONDS) open.push(part);
    else {
      open = [part];
      groups.push(open);
    }
  }
  return groups;
}

function listParts({ records }: History, { from, to, sliceFrom, condition }: TruePiece): Part[] {
  const calendar = calendarAt(records, from);
  if (!calendar) return [{ from, to, sliceFrom, kind: 'wall', graceSeconds: 0 }];
  const { graceSeconds } = calendar;
  const outside =
    condition === 'working' || condition === 'resting' || condition === 'running' ? 'on' : 'other';
  const bounds = listBounds(calendar, zoneAt(records, from), from);
  const cuts = [from, ...bounds.flat().filter((at) => from < at && at < to), to].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((at, index) => {
    const kind = bounds.some(([begins, ends]) => begins <= at && at < ends) ? 'wall' : outside;
    return { from: at, to: cuts[index + 1] ?? at, sliceFrom, kind, graceSeconds };
  });
}

const remembered = new Map<string, [number, number][]>();

/** The effective windows around an instant, each as [from, to) of the present zone; a piece is no longer than a day. */
function listBounds(calendar: ShiftCalendar, zone: string, at: number): [number, number][] {
  const today = civilDateAt(at, zone);
  const key = JSON.stringify([calendar, zone, today]);
  const known = remembered.get(key);
  if (known) return known;
  const dates = [-2, -1, 0, 1].map((days) => addDays(today, days));
  const windows = dates
    .filter((date) => !calendar.holidays.includes(date))
    .flatMap((date) => stretchesOn(calendar.windows, date, zone));
  const breaks = calendar.breaksAreOutOfHours
    ? dates.flatMap((date) => stretchesOn(calendar.breaks, date, zone))
    : [];
  const cuts = [...windows, ...breaks].flat().sort((a, b) => a - b);
  const inside = (from: number) =>
    windows.some(([begins, ends]) => begins <= from && from < ends) &&
    !breaks.some(([begins, ends]) => begins <= from && from < ends);
  const bounds = cuts.slice(0, -1).flatMap((from, index): [number, number][] => {
    const to = cuts[index + 1] ?? from;
    return from < to && inside(from) ? [[from, to]] : [];
  });
  remembered.set(key, bounds);
  return bounds;
}

function stretchesOn(all: readonly WeeklyWindow[], date: string, zone: string): [number, number][] {
  const weekday = ((Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY + 3) % 7) + 1;
  return all
    .filter((one) => one.weekday === weekday)
    .map((one) => [
      clockTimeToInstant(date, one.fromMinute, zone),
      clockTimeToInstant(date, one.toMinute, zone),
    ]);
}
