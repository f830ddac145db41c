/*
 * Measures the accuracy of the derived states: `npm run bench -- truth [days]`. Simulates months of machines, derives
 * them from what their sources upload, in order and shuffled, and prints for each machine and state the agreement with
 * what the machine really did, as intersection over union, and whether it equals the truth of the upload to the second.
 * Exits with an error if it does not, or if reporting every 10 s with change events stays below the goal.
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

/** Runs the whole table; returns false if a result is not exact or below the goal. */
export async function benchTruth([number]: readonly string[]): Promise<boolean> {
  const days = Number(number ?? USUAL_DAYS);
  console.log(
    `${days} days from ${STARTS_ON}, ${ZONE}; share = intersection over union with the real states`,
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
  console.log(formatLine('', [...ENGINE_STATES, 'exact']));
  const total: Score = new Map();
  let isExact = true;
  for (const machine of simulateMonths({ seed: 1, startsOn: STARTS_ON, days, zone: ZONE, reporting })) {
    const judgement = await judgeMachine(machine, ZONE, order);
    isExact &&= agrees(judgement);
    addScore(total, judgement.score);
    console.log(
      formatLine(machine.plan.key, [...formatShares(judgement.score), agrees(judgement) ? 'yes' : 'NO']),
    );
  }
  console.log(formatLine('all', [...formatShares(total), isExact ? 'yes' : 'NO']));
  console.log(
    formatLine(
      'hours',
      ENGINE_STATES.map((state) => getHours(total, state).toFixed(1)),
    ),
  );
  const isGated = reporting.intervalSeconds === 10 && reporting.hasChangeEvents;
  return isExact && (!isGated || passesGate(total));
}

/** Whether the states agree to the second, and the figures of each day exactly. */
function agrees({ states, days }: Judgement): boolean {
  return (
    JSON.stringify(states.derived) === JSON.stringify(states.expected) &&
    sameRows(days.derived, days.expected)
  );
}

function sameRows(derived: readonly object[], expected: readonly object[]): boolean {
  return JSON.stringify(derived.map(sorted)) === JSON.stringify(expected.map(sorted));
}

/** Returns the fields of a value in sorted order. */
function sorted(value: object): unknown[] {
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, typeof field === 'object' && field !== null ? sorted(field) : field]);
}

function passesGate(total: Score): boolean {
  return ENGINE_STATES.every((state) => {
    const overlap = total.get(state);
    const share = overlap ? intersectionOverUnion(overlap) : null;
    return share !== null && share >= MIN_SHARE && getHours(total, state) >= MIN_HOURS;
  });
}

/** Formats the share of each state; leaves out states of less than a minute, which only count in the sum. */
function formatShares(score: Score): string[] {
  return ENGINE_STATES.map((state) => {
    const overlap = score.get(state);
    const share = overlap && overlap.real >= 60 ? intersectionOverUnion(overlap) : null;
    return share === null ? '' : share.toFixed(4);
  });
}

function getHours(score: Score, state: (typeof ENGINE_STATES)[number]): number {
  return (score.get(state)?.real ?? 0) / 3_600;
}

function formatLine(name: string, cells: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(9)).join('');
}
