import { expect, test } from 'vitest';
import { parseMachineIds, parseTopics, splitEvents } from './live.ts';

test('splits off complete messages and keeps the rest', () => {
  const { events, rest } = splitEvents('event: machines\ndata: {"machineIds":["7"]}\n\ndata: {"mach');
  expect(events).toEqual([{ event: 'machines', data: '{"machineIds":["7"]}' }]);
  expect(rest).toBe('data: {"mach');
});

test('ignores keep-alive comments', () => {
  expect(splitEvents(': alive\n\n')).toEqual({ events: [], rest: '' });
});

test('returns machine ids, `any` for an empty list, and null for other messages', () => {
  const of = (data: string) => parseMachineIds({ event: 'machines', data });
  expect(of('{"machineIds":["7",8]}')).toEqual(['7', '8']);
  expect(of('{"machineIds":[]}')).toBe('any');
  expect([of('{}'), of('null'), of('not json')]).toEqual([null, null, null]);
});

test('returns the topics of a message about topics, and none of others', () => {
  const of = (event: string, data: string) => parseTopics({ event, data });
  expect(of('topics', '{"topics":["settings"]}')).toEqual(['settings']);
  expect([of('machines', '{"topics":["settings"]}'), of('topics', '{}'), of('topics', 'no')]).toEqual([
    [],
    [],
    [],
  ]);
});
