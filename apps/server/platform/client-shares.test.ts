import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOfClient, openLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LONG = 'x'.repeat(500);

function open() {
  const lines: string[] = [];
  const log = openLog('info', { destination: { write: (line) => void lines.push(line) } });
  const of = (client: string) => logOfClient(log.child({ requestId: 'x' }), () => client);
  return { log, of, lines, bytesOf: () => lines.splice(0).join('').length };
}

test.each<[string, (log: ReturnType<ReturnType<typeof open>['of']>) => void]>([
  ['lines of requests', (log) => log.info({ route: LONG, status: 401 }, 'answered')],
  ['faults with their stacks', (log) => log.error({ err: new Error('provoked') }, 'refused')],
  ['lines of its loggers below', (log) => log.child({ plugin: LONG }).warn('slow request')],
])('a client writes less than 1 MB a minute: %s', (_, write) => {
  const { of, bytesOf } = open();
  const log = of('198.51.100.7');
  for (let line = 0; line < 4_000; line += 1) write(log);
  expect(bytesOf()).toBeLessThan(1_000_000);
});

test('other clients and the portal itself go on, and the end of the minute says how many lines were left out', () => {
  const { log, of, lines } = open();
  const flooding = of('198.51.100.7');
  const flood = (count: number) => {
    for (let line = 0; line < count; line += 1) flooding.warn({ filler: 'x'.repeat(1_000) }, 'flood');
  };
  flood(2_000);
  const written = lines.splice(0).length;
  of('198.51.100.8').warn('another client');
  log.warn('the portal');
  expect(lines.splice(0)).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(lines.splice(0).map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, client: '198.51.100.7', linesLeftOut: 2_000 - written },
  ]);
  flood(1);
  expect(lines).toHaveLength(1);
});
