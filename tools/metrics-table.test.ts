import { WITH_MADE_UP } from '@groundwork/domain/metrics/made-up-metric.fixture.ts';
import { expect, test } from 'vitest';
import { formatMetrics } from './metrics-table.ts';

test('a new metric arrives in the table of figures, at the position of its column', () => {
  const [, , , second] = formatMetrics(WITH_MADE_UP, {}).split('\n');
  expect(second).toBe(
    '| silentShare, % | missing + unknown − on without a time of day | monitored time | time without a distance | `speed` |',
  );
});
