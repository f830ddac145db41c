import { expect, test } from 'vitest';
import { joinVisits, toDwell } from './visits.ts';

const span = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });
const rules = { graceSeconds: 60, minSeconds: 60 };

test('an absence of the grace is part of the visit, a longer one ends it', () => {
  const visits = joinVisits([span(0, 100), span(160, 300), span(361, 500)], [], rules, 9_000);
  expect(visits.map(({ startedAt, endedAt, insideSeconds }) => [startedAt, endedAt, insideSeconds])).toEqual([
    [0, 300, 240],
    [361, 500, 139],
  ]);
});

test('time without a position between two stays is part of the visit', () => {
  const [visit, ...rest] = joinVisits([span(0, 100), span(1_040, 1_100)], [span(120, 1_000)], rules, 9_000);
  expect(visit).toMatchObject({ startedAt: 0, endedAt: 1_100, insideSeconds: 160, unseenSeconds: 880 });
  expect(rest).toEqual([]);
});

test('a machine that was inside for less than the shortest time only passed', () => {
  expect(joinVisits([span(0, 59)], [], rules, 9_000)).toEqual([]);
  expect(joinVisits([span(0, 30), span(50, 80)], [], rules, 9_000)).toHaveLength(1);
  expect(joinVisits([span(0, 1)], [], { graceSeconds: 0, minSeconds: 0 }, 9_000)).toHaveLength(1);
});

test('a visit that lasts is open', () => {
  const visits = joinVisits([span(0, 100), span(500, 900)], [], rules, 900);
  expect(visits.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

test('the time inside adds up by state, without absences', () => {
  const states = [
    { state: 'active', seconds: 30 },
    { state: 'idle', seconds: 110 },
    { state: 'off', seconds: 60 },
    { state: 'running', seconds: 10 },
    { state: 'missing', seconds: 10 },
  ];
  expect(toDwell(240, states)).toEqual({
    ...{ activeSeconds: 30, idleSeconds: 110, runningSeconds: 10, offSeconds: 60, unknownSeconds: 30 },
  });
});
