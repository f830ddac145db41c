import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FACTS } from '../metrics/facts.ts';
import { withoutFactKinds, withoutLevels } from './level-filter.ts';
import {
  createFactsMatcher,
  formatMachineFilter,
  type MachineFilter,
  matchesFilter,
  parseMachineFilter,
  VALUE_KINDS,
  withFilterValues,
} from './machine-filter.ts';

const parse = (text: string): MachineFilter => {
  const filter = parseMachineFilter(text);
  if (!filter) throw new Error(`not a filter: ${text}`);
  return filter;
};

test('a machine matches if it has one of the values of each kind', () => {
  const filter = parse('site:12,13;machineType:EXCAVATOR');
  expect(matchesFilter({ site: ['13'], machineType: ['EXCAVATOR'] }, filter)).toBe(true);
  expect(matchesFilter({ site: ['14'], machineType: ['EXCAVATOR'] }, filter)).toBe(false);
  expect(matchesFilter({ site: ['12'] }, filter)).toBe(false);
});

test('a machine with several values matches by any of them', () => {
  expect(matchesFilter({ source: ['LORA', 'TELTONIKA'] }, parse('source:LORA'))).toBe(true);
});

test('a missing value is "none" and can be filtered for', () => {
  expect(matchesFilter({}, parse('site:none'))).toBe(true);
  expect(matchesFilter({ site: ['12'] }, parse('site:none'))).toBe(false);
});

test('an empty filter matches every machine', () => {
  expect(matchesFilter({}, parse(''))).toBe(true);
});

test.each([
  'colour:red',
  'site',
  'site:',
  'site:1,,2',
  'site:%E0%A4%A',
  'site:1;site:2',
  'site:1:2',
  'amounts:idlePercentage-over-lots',
  'amounts:height-over-3',
  'stateInRange:broken-down',
  `site:${'1'.repeat(5000)}`,
])('%s is not a filter', (text) => expect(parseMachineFilter(text)).toBeNull());

test('a kind without values is removed', () => {
  expect(formatMachineFilter(withFilterValues(parse('site:1;group:2'), 'site', []))).toBe('group:2');
});

test('any filter survives formatting and parsing', () => {
  const value = fc
    .string({ minLength: 1, maxLength: 20, unit: 'binary' })
    .filter((text) => text.isWellFormed());
  const kinds = fc.uniqueArray(fc.constantFrom(...VALUE_KINDS), { maxLength: 4 });
  const chosen = kinds.chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind) =>
        fc.tuple(fc.constant(kind), fc.uniqueArray(value, { minLength: 1, maxLength: 3 })),
      ),
    ),
  );
  fc.assert(
    fc.property(chosen, (chosen) => {
      const filter: MachineFilter = new Map(chosen);
      expect(parseMachineFilter(formatMachineFilter(filter))).toEqual(filter);
    }),
  );
});

const NOW = new Date('2026-11-20T12:00:00Z');
const machine = {
  facts: {
    ...NO_FACTS,
    monitoredSeconds: 36_000,
    seconds: { ...NO_FACTS.seconds, active: 8_100, idle: 900 },
  },
  lastSeenAt: '2026-11-19T06:00:00Z',
  levels: [
    { batteryPercent: 35, signalBars: null },
    { batteryPercent: null, signalBars: 4 },
  ],
};

test.each([
  ['amounts:idlePercentage-over-9.5', true],
  ['amounts:idlePercentage-over-10', false],
  ['amounts:activeHours-under-2.3', true],
  ['amounts:activeHours-over-2,idleHours-over-1', false],
  ['amounts:activeHours-over-2,idleHours-under-1', true],
  ['amounts:fuelUtilisation-under-5', false],
  ['amounts:lastSeenAge-over-1', true],
  ['amounts:lastSeenAge-under-1', false],
  ['amounts:batteryPercent-under-40', true],
  ['amounts:batteryPercent-over-40', false],
  ['amounts:signalBars-over-3', true],
  ['amounts:signalBars-under-4', false],
  ['stateInRange:idle', true],
  ['stateInRange:missing,idle', true],
  ['stateInRange:missing', false],
  ['site:1', true],
])('%s over the facts of a machine is %s', (text, isMatch) => {
  expect(createFactsMatcher(parse(text), NOW)(machine)).toBe(isMatch);
});

test('a machine without facts is neither over nor under an amount', () => {
  const bare = { facts: null, lastSeenAt: null, levels: [] };
  for (const text of [
    'amounts:idleHours-under-1',
    'amounts:lastSeenAge-over-1',
    'amounts:signalBars-under-5',
    'stateInRange:off',
  ])
    expect(createFactsMatcher(parse(text), NOW)(bare)).toBe(false);
});

test('the list leaves to the server what sources report, and applies the other amounts itself', () => {
  const filter = parse('site:1;stateInRange:idle;amounts:idleHours-over-1,signalBars-under-3');
  expect(formatMachineFilter(withoutFactKinds(filter))).toBe('site:1;amounts:signalBars-under-3');
  expect(formatMachineFilter(withoutLevels(filter))).toBe(
    'site:1;stateInRange:idle;amounts:idleHours-over-1',
  );
});
