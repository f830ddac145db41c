import { expect, test } from 'vitest';
import { toIntervalRow } from './interval-row.ts';

test('a sensor count is sent as one value that covers the time before it', () => {
  const covered = { coversSeconds: 600, activeSeconds: 420, restIdle: true };
  const timeMs = Date.parse('2026-10-05T09:00:00.500Z');
  expect(toIntervalRow({ timeMs, signals: { covered } })).toEqual({
    time: '2026-10-05T09:00:00.500Z',
    values: [{ name: 'activeSeconds', kind: 'interval', value: 420, coversSeconds: 600, restIdle: true }],
  });
});
