import { STATE_ORDER } from '@groundwork/domain/machines/machine-order.ts';
import { expect, test } from 'vitest';
import { FIGURE_STATES, listCountedStates } from './figure-states.ts';

test('every machine is counted in a state, those whose hire has ended included', () => {
  expect(listCountedStates(new Map())).toEqual(FIGURE_STATES);
  expect(listCountedStates(new Map([['hire-ended', 1]]))).toEqual([...FIGURE_STATES, 'hire-ended']);
  expect(listCountedStates(new Map(STATE_ORDER.map((state) => [state, 1])))).toEqual(STATE_ORDER);
});
