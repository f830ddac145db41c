import { describe, expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import { civilDayAt, startOfCivilDate } from '../../time/civil-day.ts';
import { foldFromNothing } from '../fold.ts';
import { type Item, readingItem } from '../stream/item.ts';
import { deriveSlices, onSeconds, uncoveredSeconds } from './slice.ts';
import { toCoverage } from './slice-facts.ts';

/** A machine at work all the time that reports every ten minutes over the three days around a date. */
function workThrough(date: string, zone: string) {
  const day = civilDayAt(startOfCivilDate(date, zone), zone);
  const [from, to] = [day.startsAt - 86_400, day.endsAt + 86_400];
  const items: Item[] = [
    { kind: 'zone', at: 0, zone },
    { kind: 'attach', at: from, sourceId: toSourceId(1) },
  ];
  for (let at = from; at <= to; at += 600) {
    items.push(readingItem(toSourceId(1), { timeMs: at * 1000, discriminator: 0 }, { rpm: 1_500 }));
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

test('a move west within a day gives two slices of one date', () => {
  const noon = startOfCivilDate('2026-06-10', 'UTC') + 12 * 3_600;
  const items: Item[] = [
    { kind: 'zone', at: 0, zone: 'Asia/Kolkata' },
    { kind: 'attach', at: noon - 86_400, sourceId: toSourceId(1) },
    { kind: 'zone', at: noon, zone: 'Pacific/Honolulu' },
  ];
  const { derived } = foldFromNothing(items, noon + 3 * 86_400);
  const slices = deriveSlices(derived).filter(({ head }) => head.date === '2026-06-10');
  expect(slices.map(({ head, monitoredSeconds }) => [head.zone, monitoredSeconds / 3_600])).toEqual([
    ['Asia/Kolkata', 17.5],
    ['Pacific/Honolulu', 22],
  ]);
});

test('each figure has its own uncovered seconds', () => {
  const seconds = { active: 1, idle: 2, running: 4, off: 8, missing: 16, unknown: 32 };
  const covered = {
    ...toCoverage({ distance: 40, fuel: 50 }),
    seconds,
    monitoredSeconds: 63,
    unplacedOnSeconds: 6,
    unsplitFuelSeconds: 3,
  };
  expect(uncoveredSeconds(covered)).toEqual({ total: 42, work: 52, distance: 23, fuel: 13, fuelSplit: 16 });
  expect(onSeconds(covered)).toBe(13);
});
