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
  readonly observedFuelMillilitres: number;
  readonly observedOnSeconds: number;
  readonly idleFuelMillilitres: number;
  readonly activeFuelMillilitres: number;
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
  const fuel = computeFuel(accounts, machine.until);
  const getFuel = fuelPerDay(fuel, zone);
  const splitFuel = createFuelSplitter(fuel, { states, startedAt: machine.startedAt, zone });
  const [unplacedOn, outside, disagreed] = [countBy(unplaced), countBy(outOfHours), countBy(disagreements)];
  return {
    states,
    days: days.map((day) => ({
      ...day,
      unplacedOnSeconds: unplacedOn.get(day.date) ?? 0,
      outOfHoursSeconds: outside.get(day.date) ?? 0,
      disagreementSeconds: disagreed.get(day.date) ?? 0,
      ...getFuel(day.date),
      ...splitFuel(day.date),
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
  for (const { until, millilitres } of steps) {
    const { date } = civilDayAt(until, zone);
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

/** Readings further apart have no rate. */
const MAX_OBSERVED_SECONDS = 25 * 3_600;

/** Splits the fuel of each day by the state of every second between two readings. */
function createFuelSplitter(
  { steps }: Fuel,
  { states, startedAt, zone }: { states: readonly TrueState[]; startedAt: number; zone: string },
) {
  const byDate = Map.groupBy(steps, ({ until }) => civilDayAt(until, zone).date);
  return (date: string) => {
    const split = {
      ...{ observedFuelMillilitres: 0, observedOnSeconds: 0 },
      ...{ idleFuelMillilitres: 0, activeFuelMillilitres: 0 },
    };
    for (const { from, until, millilitres, isSilentBetween } of byDate.get(date) ?? []) {
      const between = states.slice(from - startedAt, until - startedAt);
      const isKnown = !between.some((state) => state === 'missing' || state === 'unknown');
      if (isKnown && !isSilentBetween && until - from <= MAX_OBSERVED_SECONDS) {
        split.observedFuelMillilitres += millilitres;
        split.observedOnSeconds += between.filter((state) => ON_STATES.includes(state)).length;
      }
      const [only, ...others] = new Set(between);
      if (others.length === 0 && only === 'idle') split.idleFuelMillilitres += millilitres;
      if (others.length === 0 && only === 'active') split.activeFuelMillilitres += millilitres;
    }
    return split;
  };
}

const ON_STATES: readonly TrueState[] = ['active', 'idle', 'running'];

function countPerDay(seconds: Iterable<number>, zone: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const second of seconds) {
    const { date } = civilDayAt(second, zone);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}
