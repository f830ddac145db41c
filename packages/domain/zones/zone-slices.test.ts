import { expect, test } from 'vitest';
import { sumZoneSlices } from './zone-slices.ts';

const span = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });
const first = { from: 0, until: 100, day: '2026-03-01' };
const second = { from: 100, until: 200, day: '2026-03-02' };

test('the seconds inside are those of each slice by state, and a stay enters once', () => {
  const stays = new Map([
    [1, [span(10, 20), span(90, 130)]],
    [2, [span(150, 160)]],
    [3, [span(300, 400)]],
  ]);
  const states = [
    { ...span(0, 15), state: 'active' },
    { ...span(15, 95), state: 'idle' },
    { ...span(95, 110), state: 'off' },
    { ...span(110, 155), state: 'missing' },
    { ...span(155, 200), state: 'running' },
  ];
  const none = { activeSeconds: 0, idleSeconds: 0, runningSeconds: 0, offSeconds: 0, unknownSeconds: 0 };
  const inFirst = { sliceStartsAt: 0, day: first.day };
  const inSecond = { sliceStartsAt: 100, day: second.day };
  expect(sumZoneSlices(stays, [first, second], states)).toEqual([
    { ...none, ...inFirst, zoneId: 1, entries: 2, activeSeconds: 5, idleSeconds: 10, offSeconds: 5 },
    { ...none, ...inSecond, zoneId: 1, entries: 0, offSeconds: 10, unknownSeconds: 20 },
    { ...none, ...inSecond, zoneId: 2, entries: 1, runningSeconds: 5, unknownSeconds: 5 },
  ]);
});
