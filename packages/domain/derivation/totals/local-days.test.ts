import { describe, expect, test } from 'vitest';
import { civilDayAt, startOfCivilDate } from '../../time/civil-day.ts';
import { foldFromNothing } from '../fold.ts';
import { type Item, readingItem } from '../stream/item.ts';
import { deriveSlices, onSeconds, untoldSeconds } from './slice.ts';

/** A machine that reports every ten minutes over three days around a date, at work all the time. */
function workThrough(date: string, zone: string) {
  const day = civilDayAt(startOfCivilDate(date, zone), zone);
  const [from, to] = [day.startsAt - 86_400, day.endsAt + 86_400];
  const items: Item[] = [
    { kind: 'zone', at: 0, zone },
    { kind: 'attach', at: from, sourceId: 1 },
  ];
  for (let at = from; at <= to; at += 600) {
    items.push(readingItem(1, { timeMs: at * 1000, discriminator: 0 }, { rpm: 1_500 }));
  }
  const { derived } = foldFromNothing(items, to);
  return deriveSlices(derived).filter(({ head }) => head.date === date);
}

describe('a day is the civil day of the machine', () => {
  test.each([
    ['2026-03-29', 'Europe/London', 23],
    ['2026-10-25', 'Europe/London', 25],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5],
    ['2026-03-29', 'Asia/Beirut', 23],
    ['2026-06-10', 'Asia/Kolkata', 24],
  ])('%s in %s has %d hours', (date, zone, hours) => {
    const slices = workThrough(date, zone);
    expect(slices).toHaveLength(1);
    expect(slices[0]?.seconds.active).toBe(hours * 3_600);
    expect(slices[0]?.monitoredSeconds).toBe(hours * 3_600);
  });
});

test('a move west within a day makes two slices of one date, that add up', () => {
  const noon = startOfCivilDate('2026-06-10', 'UTC') + 12 * 3_600;
  const items: Item[] = [
    { kind: 'zone', at: 0, zone: 'Asia/Kolkata' },
    { kind: 'attach', at: noon - 86_400, sourceId: 1 },
    { kind: 'zone', at: noon, zone: 'Pacific/Honolulu' },
  ];
  const { derived } = foldFromNothing(items, noon + 3 * 86_400);
  const slices = deriveSlices(derived).filter(({ head }) => head.date === '2026-06-10');
  expect(slices.map(({ head, monitoredSeconds }) => [head.zone, monitoredSeconds / 3_600])).toEqual([
    ['Asia/Kolkata', 17.5],
    ['Pacific/Honolulu', 22],
  ]);
});

test('each figure knows the seconds of which it cannot tell', () => {
  const seconds = { active: 1, idle: 2, running: 4, off: 8, missing: 16, unknown: 32 };
  const told = {
    seconds,
    monitoredSeconds: 63,
    positionedSeconds: 40,
    fuelToldSeconds: 50,
    unplacedOnSeconds: 6,
  };
  expect(untoldSeconds(told)).toEqual({ total: 42, work: 52, distance: 23, fuel: 13 });
  expect(onSeconds(told)).toBe(13);
});
