import { expect, test } from 'vitest';
import { listStateCounts } from './state-counts.ts';

test('usual states without machines are listed as 0, rare ones are left out', () => {
  const counts = listStateCounts([
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

test('a rare state with a machine is listed', () => {
  expect(listStateCounts([{ state: 'broken-down', numberOfMachines: 1 }]).at(-1)).toEqual({
    state: 'broken-down',
    count: 1,
  });
});
