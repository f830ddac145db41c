import { expect, test } from 'vitest';
import { listMachineColumns } from '../machines/machine-column.ts';
import { listSortKeys } from '../machines/machine-order.ts';
import { defaultModules } from '../settings/modules.ts';
import { SILENT_FACTS, silentShare, WITH_MADE_UP } from './made-up-metric.fixture.ts';
import { isMetricShown } from './metric-modules.ts';
import { getParts, isMetricCut, isMetricEstimatedForPartOfDay } from './metric-parts.ts';
import { listOnScreen, mapColumns } from './metric-places.ts';
import { computeMetric } from './metric-value.ts';

test('a new metric has its value and completeness from its parts', () => {
  expect(computeMetric(silentShare, getParts(silentShare, SILENT_FACTS))).toEqual({
    value: 45,
    completeness: 0.75,
  });
  expect(isMetricCut(silentShare)).toBe(true);
  expect(isMetricEstimatedForPartOfDay(silentShare)).toBe(false);
});

test('a new metric is a column and a sort key of the machine list, at its position', () => {
  expect(listMachineColumns(WITH_MADE_UP).at(-1)).toBe('silentShare');
  expect(listSortKeys(WITH_MADE_UP)).toContain('silentShare');
  const columns = mapColumns(WITH_MADE_UP, ({ column }) => column?.position);
  expect(Object.keys(columns).slice(0, 3)).toEqual(['activeHours', 'silentShare', 'idleHours']);
});

test.each(['keyFigures', 'categories', 'machineFigures'] as const)(
  'a new metric stands at its position among the %s',
  (screen) => {
    expect(listOnScreen(WITH_MADE_UP, screen)[1]?.name).toBe('silentShare');
  },
);

test('a new metric is shown if its module is on', () => {
  const modules = defaultModules('end-user');
  expect(isMetricShown(silentShare, { ...modules, speed: true })).toBe(true);
  expect(isMetricShown(silentShare, { ...modules, speed: false })).toBe(false);
});
