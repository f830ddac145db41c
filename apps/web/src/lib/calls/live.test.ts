import { expect, test } from 'vitest';
import { machinesOf, splitEvents } from './live.ts';

test('messages are read as they become complete', () => {
  const { events, rest } = splitEvents('event: machines\ndata: {"machineIds":["7"]}\n\ndata: {"mach');
  expect(events).toEqual([{ event: 'machines', data: '{"machineIds":["7"]}' }]);
  expect(rest).toBe('data: {"mach');
});

test('a comment that keeps the line open says nothing', () => {
  expect(splitEvents(': alive\n\n')).toEqual({ events: [], rest: '' });
});

test('a message names machines by id, or any of them, and any other names none', () => {
  const of = (data: string) => machinesOf({ event: 'machines', data });
  expect(of('{"machineIds":["7",8]}')).toEqual(['7', '8']);
  expect(of('{"machineIds":[]}')).toBe('any');
  expect([of('{}'), of('null'), of('not json')]).toEqual([null, null, null]);
});
