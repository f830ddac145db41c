import { expect, test } from 'vitest';
import { stateCounts } from './state-counts.ts';

test('usual states without machines are told as none, rare ones are left out', () => {
  const counts = stateCounts([
    { state: 'missing', numberOfMachines: 2 },
    { state: 'active', numberOfMachines: 3 },
  ]);
  expect(counts.map(({ state, count }) => `${state} ${count}`)).toEqual([
    'active 3',
    'running 0',
    'idle 0',
    'off 0',
    'unknown 0',
    'missing 2',
  ]);
});

test('a machine that is broken down is told', () => {
  expect(stateCounts([{ state: 'broken-down', numberOfMachines: 1 }]).at(-1)).toEqual({
    state: 'broken-down',
    count: 1,
  });
});
