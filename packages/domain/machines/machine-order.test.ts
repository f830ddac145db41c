import { expect, test } from 'vitest';
import { provesRow } from '../../../testing/spec-proof.ts';
import {
  DEFAULT_MACHINE_ORDER,
  formatMachineOrder,
  type MachineOrder,
  parseMachineOrder,
} from './machine-order.ts';

test('a new list is ordered by out of hours, ascending', async () => {
  await provesRow('constant:machine-list-sort', ({ value }) => {
    const { key, descending } = parseMachineOrder(undefined);
    expect(`${key} ${descending ? 'descending' : 'ascending'}`).toBe(value);
  });
});

test('an order survives an address, and an invalid address gives the default', () => {
  const order: MachineOrder = { key: 'missingHours', descending: true };
  expect(parseMachineOrder(formatMachineOrder(order))).toEqual(order);
  for (const text of ['', '-', 'fuel', '--name', 'constructor']) {
    expect(parseMachineOrder(text)).toEqual(DEFAULT_MACHINE_ORDER);
  }
});
