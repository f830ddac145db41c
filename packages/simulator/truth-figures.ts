import { civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import { paint } from './truth.ts';
import { sumDays, type TrueDay } from './truth-days.ts';
import { computeGrowth } from './truth-distance.ts';
import { computeFuel, type Fuel } from './truth-fuel.ts';
import { type SourceNow, writeLog } from './truth-log.ts';
import { type Condition, mergeAccounts, readSources } from './truth-merge.ts';
import { findOutOfHours } from './truth-out-of-hours.ts';
import { applyPauseRule, type TrueState } from './truth-pauses.ts';
import type { UploadedMachine } from './truth-upload.ts';

/** All figures of a local day. */
export type TrueFigures = TrueDay & {
  readonly unplacedOnSeconds: number;
  readonly outOfHoursSeconds: number;
  readonly disagreementSeconds: number;
  readonly fuelMillilitres: number;
  readonly fuelToldSeconds: number;
};

/** Computes the state of every second, and the figures of every local day that was monitored. */
export function computeFigures(
  machine: UploadedMachine,
  zone: string,
): { states: readonly TrueState[]; days: TrueFigures[] } {
  const accounts = readSources(machine);
  const conditions = mergeAccounts(accounts);
  const slate = paint(machine, conditions);
  const states = applyPauseRule(slate);
  const unplaced = listUnplaced(conditions);
  const outOfHours = findOutOfHours(machine, slate, zone).map((second) => machine.startedAt + second);
  const disagreements = listDisagreements(machine, accounts);
  const days = sumDays(states, computeGrowth(machine), machine.startedAt, zone);
  const countBy = (seconds: Iterable<number>) => countPerDay(seconds, zone);
  const getFuel = fuelPerDay(computeFuel(accounts, machine.until), zone);
  const [unplacedOn, outside, disagreed] = [countBy(unplaced), countBy(outOfHours), countBy(disagreements)];
  return {
    states,
    days: days.map((day) => ({
      ...day,
      unplacedOnSeconds: unplacedOn.get(day.date) ?? 0,
      outOfHoursSeconds: outside.get(day.date) ?? 0,
      disagreementSeconds: disagreed.get(day.date) ?? 0,
      ...getFuel(day.date),
    })),
  };
}

/** Yields one instant for each second that a counter proves to have been on, spread evenly over the gap. */
function* listUnplaced(conditions: readonly Condition[]): Generator<number> {
  for (const { from, to, unplaced } of conditions) {
    if (!unplaced) continue;
    const share = (at: number) =>
      Math.round((unplaced.seconds * (at - unplaced.from)) / (unplaced.to - unplaced.from));
    for (let at = from; at < to; at += 1) if (share(at + 1) > share(at)) yield at;
  }
}

/** Yields the seconds in which one source reported the engine on and another off. */
function* listDisagreements(
  machine: UploadedMachine,
  accounts: ReturnType<typeof readSources>,
): Generator<number> {
  const now: (SourceNow | null)[] = [];
  const log = accounts.length < 2 ? [] : writeLog(accounts, machine.until);
  for (const [index, event] of log.entries()) {
    now[event.source] = event.now;
    const until = log[index + 1]?.at ?? machine.until;
    const isReported = (engine: boolean) => now.some((source) => source?.reportedEngine === engine);
    if (until > event.at && isReported(true) && isReported(false)) {
      for (let at = event.at; at < until; at += 1) yield at;
    }
  }
}

function fuelPerDay({ steps, covered }: Fuel, zone: string) {
  const burned = new Map<string, number>();
  for (const { at, millilitres } of steps) {
    const { date } = civilDayAt(at, zone);
    burned.set(date, (burned.get(date) ?? 0) + millilitres);
  }
  const seconds = new Map<string, number>();
  for (const { from, to } of covered) {
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
