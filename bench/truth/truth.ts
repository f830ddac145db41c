/*
 * How true the derived states are: `npm run bench -- truth [days]`. Simulates months of machines, derives them from
 * what their sources upload, in order and shuffled, and prints for each machine and state how far that is what the
 * machine really did, as intersection over union, and whether it is to the second what the upload says. Ends with
 * an error where it is not, or where 10 s reporting with change events stays below the gate.
 */
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import {
  ARRIVALS,
  type ArrivalOrder,
  type Judgement,
  judgeMachine,
} from '@groundwork/simulator/months/judge-months.fixture.ts';
import type { Reporting } from '@groundwork/simulator/months/machine-plan.ts';
import { addScore, intersectionOverUnion, type Score } from '@groundwork/simulator/months/score.ts';
import { simulateMonths } from '@groundwork/simulator/months/simulate-months.ts';

const ZONE = 'Europe/London';
const STARTS_ON = '2026-03-02';
const USUAL_DAYS = 31;
const MIN_SHARE = 0.97;
const MIN_HOURS = 20;
const NAME_WIDTH = 34;
const REPORTINGS: readonly Reporting[] = [
  { intervalSeconds: 10, hasChangeEvents: true },
  { intervalSeconds: 10, hasChangeEvents: false },
  { intervalSeconds: 60, hasChangeEvents: true },
  { intervalSeconds: 60, hasChangeEvents: false },
  { intervalSeconds: 300, hasChangeEvents: false },
  { intervalSeconds: 600, hasChangeEvents: true },
  { intervalSeconds: 600, hasChangeEvents: false },
];

/** Runs the whole table; false where something is not as it must be. */
export async function benchTruth([number]: readonly string[]): Promise<boolean> {
  const days = Number(number ?? USUAL_DAYS);
  console.log(
    `${days} days from ${STARTS_ON}, ${ZONE}; share = intersection over union with what really was`,
  );
  let isTrue = true;
  for (const reporting of REPORTINGS) {
    for (const order of ARRIVALS) isTrue = (await benchReporting(days, reporting, order)) && isTrue;
  }
  return isTrue;
}

async function benchReporting(days: number, reporting: Reporting, order: ArrivalOrder): Promise<boolean> {
  const changes = reporting.hasChangeEvents ? ' and at each change' : '';
  console.log(`\nevery ${reporting.intervalSeconds} s${changes}, ${order}`);
  console.log(line('', [...ENGINE_STATES, 'exact']));
  const total: Score = new Map();
  let isExact = true;
  for (const machine of simulateMonths({ seed: 1, startsOn: STARTS_ON, days, zone: ZONE, reporting })) {
    const judgement = await judgeMachine(machine, ZONE, order);
    isExact &&= agrees(judgement);
    addScore(total, judgement.score);
    console.log(line(machine.plan.key, [...sharesOf(judgement.score), agrees(judgement) ? 'yes' : 'NO']));
  }
  console.log(line('all', [...sharesOf(total), isExact ? 'yes' : 'NO']));
  console.log(
    line(
      'hours',
      ENGINE_STATES.map((state) => hoursOf(total, state).toFixed(1)),
    ),
  );
  const isGated = reporting.intervalSeconds === 10 && reporting.hasChangeEvents;
  return isExact && (!isGated || passesGate(total));
}

/** States to the second; distance and the other figures of each day exactly. */
function agrees({ states, days }: Judgement): boolean {
  return (
    JSON.stringify(states.told) === JSON.stringify(states.expected) && sameRows(days.told, days.expected)
  );
}

function sameRows(told: readonly object[], expected: readonly object[]): boolean {
  return JSON.stringify(told.map(sorted)) === JSON.stringify(expected.map(sorted));
}

/** The same fields in one order, whoever wrote them. */
function sorted(value: object): unknown[] {
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, typeof field === 'object' && field !== null ? sorted(field) : field]);
}

function passesGate(total: Score): boolean {
  return ENGINE_STATES.every((state) => {
    const overlap = total.get(state);
    const share = overlap ? intersectionOverUnion(overlap) : null;
    return share !== null && share >= MIN_SHARE && hoursOf(total, state) >= MIN_HOURS;
  });
}

/** A state in which a machine never was for a minute is left out: seconds at an edge are in the sum. */
function sharesOf(score: Score): string[] {
  return ENGINE_STATES.map((state) => {
    const overlap = score.get(state);
    const share = overlap && overlap.real >= 60 ? intersectionOverUnion(overlap) : null;
    return share === null ? '' : share.toFixed(4);
  });
}

function hoursOf(score: Score, state: (typeof ENGINE_STATES)[number]): number {
  return (score.get(state)?.real ?? 0) / 3_600;
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(9)).join('');
}
