import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Facts, NO_FACTS } from '../metrics/facts.ts';
import { DEFAULT_MACHINE_ORDER, MACHINE_SORT_KEYS, type MachineOrder } from './machine-order.ts';
import { createMachineSorter, type SortedMachine, type SortLanguage, sortMachines } from './sort-machines.ts';

const collator = new Intl.Collator('en', { numeric: true });
const wording: SortLanguage = { compare: collator.compare, getLabel: (_, value) => value };

const NOTHING: Facts = { ...NO_FACTS, monitoredSeconds: 86_400 };
const activeFor = (active: number): Facts => ({ ...NOTHING, seconds: { ...NOTHING.seconds, active } });

const machine = (name: string, change: Partial<SortedMachine> = {}): SortedMachine => ({
  name,
  assetId: '',
  type: 'EXCAVATOR',
  category: 'earthmoving',
  state: 'off',
  site: null,
  customer: null,
  contractNumber: null,
  hiredStatus: null,
  owner: null,
  ownershipType: null,
  oem: null,
  group: null,
  manufacturingYear: null,
  lastSeenAt: null,
  facts: null,
  ...change,
});

const namesIn = (order: MachineOrder, machines: readonly SortedMachine[]) =>
  sortMachines(machines, order, wording).map(({ name }) => name);

test('if no machine has a value, the list is sorted by name, numbers as numbers', () => {
  const machines = [machine('Roller 10'), machine('Roller 9'), machine('Dumper 1')];
  expect(namesIn(DEFAULT_MACHINE_ORDER, machines)).toEqual(['Dumper 1', 'Roller 9', 'Roller 10']);
});

test.each([
  [false, ['Idle one', 'B', 'C', 'A', 'D']],
  [true, ['B', 'C', 'Idle one', 'A', 'D']],
])(
  'a machine without a value comes last, descending %s, and ties are sorted by name',
  (descending, expected) => {
    const machines = [
      machine('D'),
      machine('C', { facts: activeFor(4) }),
      machine('A'),
      machine('Idle one', { facts: activeFor(0) }),
      machine('B', { facts: activeFor(4) }),
    ];
    expect(namesIn({ key: 'activeHours', descending }, machines)).toEqual(expected);
  },
);

test('states are sorted by work, not alphabetically', () => {
  const machines = [
    machine('M', { state: 'missing' }),
    machine('O', { state: 'off' }),
    machine('A', { state: 'active' }),
    machine('R', { state: 'running' }),
    machine('I', { state: 'idle' }),
  ];
  expect(namesIn({ key: 'state', descending: false }, machines)).toEqual(['A', 'R', 'I', 'O', 'M']);
});

test('last seen is sorted as a time, whatever its fraction of a second', () => {
  const machines = [
    machine('later', { lastSeenAt: '2026-04-26T07:00:00.5Z' }),
    machine('never'),
    machine('earlier', { lastSeenAt: '2026-04-26T07:00:00Z' }),
  ];
  expect(namesIn({ key: 'lastSeenAt', descending: true }, machines)).toEqual(['later', 'earlier', 'never']);
});

test('sites are sorted by the language, and machines without a site come last', () => {
  const machines = [
    machine('1', { site: 'Site 10' }),
    machine('2'),
    machine('3', { site: 'Site 9' }),
    machine('4', { site: 'site 9' }),
  ];
  expect(namesIn({ key: 'site', descending: false }, machines)).toEqual(['4', '3', '1', '2']);
});

test('sorting by any key keeps every machine and does not depend on the original order', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '1'), maxLength: 3 });
  const machines = fc.array(fc.record({ name: word, site: fc.option(word), active: fc.option(fc.nat(10)) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(machines, fc.constantFrom(...MACHINE_SORT_KEYS), (drawn, key) => {
      const made = drawn.map(({ name, site, active }) =>
        machine(name, { site, facts: active === null ? null : activeFor(active) }),
      );
      const sorted = sortMachines(made, { key, descending: false }, wording);
      expect(new Set(sorted)).toEqual(new Set(made));
      expect(
        sortMachines(sorted.toReversed(), { key, descending: false }, wording).map(({ name }) => name),
      ).toEqual(sorted.map(({ name }) => name));
    }),
  );
});

test('a reused sorter gives the same result as sorting again', () => {
  const machines = [machine('C', { oem: 'Acme' }), machine('A'), machine('B', { oem: 'Volt' })];
  const sort = createMachineSorter(machines, wording);
  for (const order of [DEFAULT_MACHINE_ORDER, { key: 'oem', descending: true } as const])
    expect(sort(order)).toEqual(sortMachines(machines, order, wording));
});
