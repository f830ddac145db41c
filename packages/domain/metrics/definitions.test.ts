import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { MetricBase } from './define-metric.ts';
import { ALL_METRICS, METRICS } from './metrics.ts';

const toKebab = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

const metrics = Object.values(METRICS);

test('every definition is collected, in the file of its name', () => {
  const files = globSync(join(import.meta.dirname, 'definitions/*.ts')).map((path) => basename(path, '.ts'));
  expect(files.sort()).toEqual(metrics.map(({ name }) => toKebab(name)).sort());
});

test('no two metrics have the same key in an answer', () => {
  const keysOf = (...answers: readonly (keyof MetricBase['answers'])[]) =>
    Object.values<MetricBase>(ALL_METRICS).flatMap((metric) =>
      answers.flatMap((answer) => metric.answers[answer]?.key ?? []),
    );
  const objects = [
    keysOf('activitySummary'),
    keysOf('dashboardTables', 'dashboardSummary'),
    keysOf('dashboardRanking'),
    keysOf('dashboardHistory'),
  ];
  for (const keys of objects) expect(keys).toEqual([...new Set(keys)]);
});

test.each(metrics)('$name stands on a screen only if the answer behind it has it', ({ answers, screens }) => {
  const isInSummary = answers.dashboardTables !== null || answers.dashboardSummary !== null;
  expect(screens.keyFigures === null || isInSummary).toBe(true);
  expect(screens.categories === null || answers.dashboardTables !== null).toBe(true);
});
