import { expect, test } from 'vitest';
import {
  compareMachines,
  DEFAULT_MACHINE_ORDER,
  formatMachineOrder,
  type MachineOrder,
  type OrderedMachine,
  parseMachineOrder,
} from './machine-order.ts';

const collator = new Intl.Collator('en', { numeric: true });
const none = { value: null };

const machine = (name: string, change: Partial<OrderedMachine> & { readonly activeHours?: number } = {}) => {
  const { activeHours, ...rest } = change;
  const ordered: OrderedMachine = {
    name,
    assetId: '',
    state: 'off',
    lastSeenAt: null,
    distanceTravelled: none,
    activitySummary: {
      outOfHours: none,
      activeHours: { value: activeHours ?? null },
      idleHours: none,
      runningHours: none,
      offHours: none,
      missingHours: none,
    },
    ...rest,
  };
  return ordered;
};

const namesIn = (order: MachineOrder, machines: readonly OrderedMachine[]) =>
  machines.toSorted(compareMachines(order, collator)).map(({ name }) => name);

test('a new list is ordered by out of hours, ascending', () => {
  expect(parseMachineOrder(undefined)).toEqual({ key: 'outOfHours', descending: false });
});

test('where no machine has a value, the list goes by name, numbers as numbers', () => {
  const machines = [machine('Roller 10'), machine('Roller 9'), machine('Dumper 1')];
  expect(namesIn(DEFAULT_MACHINE_ORDER, machines)).toEqual(['Dumper 1', 'Roller 9', 'Roller 10']);
});

test.each([
  [false, ['Idle one', 'B', 'C', 'A', 'D']],
  [true, ['B', 'C', 'Idle one', 'A', 'D']],
])('a machine without a value stands last, descending %s, and ties go by name', (descending, expected) => {
  const machines = [
    machine('D'),
    machine('C', { activeHours: 4 }),
    machine('A'),
    machine('Idle one', { activeHours: 0 }),
    machine('B', { activeHours: 4 }),
  ];
  expect(namesIn({ key: 'activeHours', descending }, machines)).toEqual(expected);
});

test('states stand in the order of work, not of the alphabet', () => {
  const machines = [
    machine('M', { state: 'missing' }),
    machine('O', { state: 'off' }),
    machine('A', { state: 'active' }),
    machine('R', { state: 'running' }),
    machine('I', { state: 'idle' }),
  ];
  expect(namesIn({ key: 'state', descending: false }, machines)).toEqual(['A', 'R', 'I', 'O', 'M']);
});

test('last seen is a time, whatever its fraction of a second looks like', () => {
  const machines = [
    machine('later', { lastSeenAt: '2026-04-26T07:00:00.5Z' }),
    machine('never'),
    machine('earlier', { lastSeenAt: '2026-04-26T07:00:00Z' }),
  ];
  expect(namesIn({ key: 'lastSeenAt', descending: true }, machines)).toEqual(['later', 'earlier', 'never']);
});

test('an order keeps through an address, and an address made up by hand gives the default', () => {
  const order: MachineOrder = { key: 'missingHours', descending: true };
  expect(parseMachineOrder(formatMachineOrder(order))).toEqual(order);
  for (const text of ['', '-', 'fuel', '--name', 'constructor']) {
    expect(parseMachineOrder(text)).toEqual(DEFAULT_MACHINE_ORDER);
  }
});
