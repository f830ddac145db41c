import { expect, test } from 'vitest';
import { formatLogLine, openLog, openTerminalLog } from './log.ts';
import { Terminal } from './terminal.ts';

const LINE = { level: 40, time: Date.UTC(2026, 0, 2, 3, 4, 5), msg: 'database connection lost' };

test('an event is one line for a person, with its reason and its fields', () => {
  const line = JSON.stringify({
    ...LINE,
    err: { message: 'ECONNRESET', stack: 'at x.ts:1' },
    lane: 3,
    role: 'app',
  });
  const text = '03:04:05 WARN  database connection lost: ECONNRESET (lane=3, role=app)';
  expect(formatLogLine(line, false)).toBe(text);
  expect(formatLogLine(line, true)).toBe(`${text}\nat x.ts:1`);
});

test('a log on a terminal leaves out what is below its level', () => {
  const printed: string[] = [];
  const log = openTerminalLog('info', new Terminal({ write: (text) => printed.push(text) }));
  log.debug('answered');
  log.warn('slow request');
  expect(printed).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d WARN {2}slow request\n$/)]);
});

test('a log without a terminal is lines of JSON, and redacts secrets', () => {
  const lines: string[] = [];
  openLog('info', { destination: { write: (line) => lines.push(line) } }).info(
    { account: { password: 'quarry' } },
    'created',
  );
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: 'created', account: { password: '[Redacted]' } },
  ]);
});

test('while the process stops, a database that is away is not logged; other errors are', () => {
  const lines: string[] = [];
  const stopping = new AbortController();
  const destination = { write: (line: string) => lines.push(line) };
  const log = openLog('info', { destination, stop: stopping.signal });
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  log.warn({ err: away }, 'before');
  stopping.abort();
  log.child({ requestId: 'a' }).warn({ err: away }, 'after');
  log.error({ err: new Error('out of range') }, 'another error');
  log.info('stopped');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['before', 'another error', 'stopped']);
});
