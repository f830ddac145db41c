import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from './log.ts';
import { SampledLog } from './sampled-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const lines: string[] = [];
  const log = new SampledLog(openLog('info', { destination: { write: (line) => lines.push(line) } }));
  return { log, takeLines: () => lines.splice(0).map((line) => JSON.parse(line)) };
}

test('the first of many equal messages is logged at once, the others as one line with their number', () => {
  const { log, takeLines } = open();
  for (let machineId = 1; machineId <= 1_000; machineId += 1)
    log.error('sweep failed, retrying', new Error(`machine ${machineId}`), { machineId });
  expect(takeLines()).toMatchObject([{ level: 50, machineId: 1, err: { message: 'machine 1' } }]);
  vi.advanceTimersByTime(10_000);
  expect(takeLines()).toMatchObject([{ machineId: 1_000, repeats: 999, err: { message: 'machine 1000' } }]);
});

test('a problem that lasts is logged every ten seconds, and one that comes back at once', () => {
  const { log, takeLines } = open();
  for (let second = 0; second < 90; second += 1) {
    log.warn('database connection lost');
    vi.advanceTimersByTime(1_000);
  }
  expect(takeLines().map(({ repeats = 0 }) => repeats)).toEqual([0, 9, ...Array(8).fill(10)]);
  vi.advanceTimersByTime(20_000);
  expect(takeLines()).toEqual([]);
  log.warn('database connection lost');
  expect(takeLines()).toHaveLength(1);
});

test('other messages are logged meanwhile', () => {
  const { log, takeLines } = open();
  for (const message of ['first', 'first', 'second']) log.warn(message);
  expect(takeLines().map(({ msg }) => msg)).toEqual(['first', 'second']);
});
