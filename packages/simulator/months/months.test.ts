import { expect, test } from 'vitest';
import { computeFigures } from '../truth-figures.ts';
import { ARRIVALS, judgeMachine } from './judge-months.fixture.ts';
import { addScore, intersectionOverUnion, type Score } from './score.ts';
import { simulateMonths } from './simulate-months.ts';

const ZONE = 'Europe/London';
/** The clocks go forward on the 29th. */
const plan = { seed: 1, startsOn: '2026-03-23', days: 11, zone: ZONE };
const MIN_SHARE = 0.97;
const MIN_HOURS = 20;
/** Half a minute of CPU for a million readings; a busy machine takes several times as long. */
const TIMEOUT_MS = 300_000;

test(
  'with a report every 10 s and at each change, the derived states match what the machine really did',
  async () => {
    const reporting = { intervalSeconds: 10, hasChangeEvents: true };
    const total: Score = new Map();
    for (const machine of simulateMonths({ ...plan, reporting })) {
      const { states, days, score } = await judgeMachine(machine, ZONE, 'in order');
      expect(states.derived, machine.plan.key).toEqual(states.expected);
      expect(days.derived, machine.plan.key).toEqual(days.expected);
      addScore(total, score);
    }
    for (const state of ['active', 'idle', 'running', 'off', 'missing', 'unknown'] as const) {
      const overlap = total.get(state) ?? { real: 0, derived: 0, both: 0 };
      expect(overlap.real / 3_600, state).toBeGreaterThan(MIN_HOURS);
      expect(intersectionOverUnion(overlap), state).toBeGreaterThan(MIN_SHARE);
    }
  },
  TIMEOUT_MS,
);

test.each([
  [60, true],
  [600, false],
])(
  'with a report every %i s (changes reported: %s), what is derived equals the truth of the upload, to the second',
  async (...how) => {
    const [intervalSeconds, hasChangeEvents] = how;
    const reporting = { intervalSeconds, hasChangeEvents };
    for (const machine of simulateMonths({ ...plan, reporting })) {
      const truth = computeFigures(machine.uploaded, ZONE);
      for (const order of ARRIVALS) {
        const { states, days } = await judgeMachine(machine, ZONE, order, truth);
        expect(states.derived, `${machine.plan.key}, ${order}`).toEqual(states.expected);
        expect(days.derived, `${machine.plan.key}, ${order}`).toEqual(days.expected);
      }
    }
  },
);
