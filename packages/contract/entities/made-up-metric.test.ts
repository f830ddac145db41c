import { WITH_MADE_UP } from '@groundwork/domain/metrics/made-up-metric.fixture.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createComparedShape } from './dashboard.ts';
import { createSummaryShape } from './machine-activity.ts';

test('a new metric arrives in the activity summary at its position', () => {
  const summary = z.object(createSummaryShape(WITH_MADE_UP));
  expect(Object.keys(summary.shape).slice(0, 4)).toEqual([
    'outOfHours',
    'rentalUtilisation',
    'silentShare',
    'idleHours',
  ]);
  expect(z.toJSONSchema(summary).required).toContain('silentShare');
});

test.each(['dashboardTables', 'dashboardRanking'] as const)(
  'a new metric arrives in the %s of the dashboard under its key, with the value before',
  (name) => {
    const { silence } = createComparedShape(WITH_MADE_UP, name);
    const metric = { value: 1, completeness: 1 };
    expect(silence.safeParse({ ...metric, before: metric }).success).toBe(true);
    expect(silence.safeParse(metric).success).toBe(false);
  },
);
