import { civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import { paint } from './truth.ts';
import { sumDays, type TrueDay } from './truth-days.ts';
import { computeGrowth } from './truth-distance.ts';
import { computeFuel, type Fuel } from './truth-fuel.ts';
import { type SourceNow, writeLog } from './truth-log.ts';
import { type Condition, hearAll, mergeHearings } from './truth-merge.ts';
import { findOutOfHours } from './truth-out-of-hours.ts';
import { applyPauseRule, type Word } from './truth-pauses.ts';
import type { UploadedMachine } from './truth-upload.ts';

/** All that is told of a local day. */
export type TrueFigures = TrueDay & {
  readonly unplacedOnSeconds: number;
  readonly outOfHoursSeconds: number;
  readonly disagreementSeconds: number;
  readonly fuelMillilitres: number;
  readonly fuelToldSeconds: number;
};

/** Every second's state, and the figures of every local day that was monitored. */
export function computeFigures(
  machine: UploadedMachine,
  zone: string,
): { words: readonly Word[]; days: TrueFigures[] } {
  const hearings = hearAll(machine);
  const conditions = mergeHearings(hearings);
  const slate = paint(machine, conditions);
  const words = applyPauseRule(slate);
  const unplaced = unplacedOf(conditions);
  const outOfHours = findOutOfHours(machine, slate, zone).map((second) => machine.startedAt + second);
  const disagreements = disagreementsOf(machine, hearings);
  const days = sumDays(words, computeGrowth(machine), machine.startedAt, zone);
  const countBy = (seconds: Iterable<number>) => countPerDay(seconds, zone);
  const fuelOf = fuelPerDay(computeFuel(hearings, machine.until), zone);
  const [unplacedOn, outside, disagreed] = [countBy(unplaced), countBy(outOfHours), countBy(disagreements)];
  return {
    words,
    days: days.map((day) => ({
      ...day,
      unplacedOnSeconds: unplacedOn.get(day.date) ?? 0,
      outOfHoursSeconds: outside.get(day.date) ?? 0,
      disagreementSeconds: disagreed.get(day.date) ?? 0,
      ...fuelOf(day.date),
    })),
  };
}

/** One instant for each second that a counter proves to have been on: spread evenly over its gap. */
function* unplacedOf(conditions: readonly Condition[]): Generator<number> {
  for (const { from, to, unplaced } of conditions) {
    if (!unplaced) continue;
    const share = (at: number) =>
      Math.round((unplaced.seconds * (at - unplaced.from)) / (unplaced.to - unplaced.from));
    for (let at = from; at < to; at += 1) if (share(at + 1) > share(at)) yield at;
  }
}

/** The seconds in which, by what was said so far, one source said on and another off. */
function* disagreementsOf(machine: UploadedMachine, hearings: ReturnType<typeof hearAll>): Generator<number> {
  const now: (SourceNow | null)[] = [];
  const log = hearings.length < 2 ? [] : writeLog(hearings, machine.until);
  for (const [index, event] of log.entries()) {
    now[event.source] = event.now;
    const until = log[index + 1]?.at ?? machine.until;
    const says = (engine: boolean) => now.some((source) => source?.saidEngine === engine);
    if (until > event.at && says(true) && says(false)) {
      for (let at = event.at; at < until; at += 1) yield at;
    }
  }
}

function fuelPerDay({ steps, told }: Fuel, zone: string) {
  const burned = new Map<string, number>();
  for (const { at, millilitres } of steps) {
    const { date } = civilDayAt(at, zone);
    burned.set(date, (burned.get(date) ?? 0) + millilitres);
  }
  const seconds = new Map<string, number>();
  for (const { from, to } of told) {
    for (let at = from; at < to; ) {
      const { date, endsAt } = civilDayAt(at, zone);
      seconds.set(date, (seconds.get(date) ?? 0) + Math.min(endsAt, to) - at);
      at = endsAt;
    }
  }
  return (date: string) => ({
    fuelMillilitres: burned.get(date) ?? 0,
    fuelToldSeconds: seconds.get(date) ?? 0,
  });
}

function countPerDay(seconds: Iterable<number>, zone: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const second of seconds) {
    const { date } = civilDayAt(second, zone);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}
