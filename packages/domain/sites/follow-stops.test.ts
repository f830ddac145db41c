import { expect, test } from 'vitest';
import { followStops, type SiteSpan } from './follow-stops.ts';

const MINUTE = 60;
const HOUR = 3_600;
const square = (west: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, 51],
      [west + 1, 51],
      [west + 1, 52],
      [west, 52],
      [west, 51],
    ],
  ],
});
/** The quarry and the yard overlap between 0.5 and 1 degrees east. */
const OUTLINES = new Map([
  ['quarry', square(0)],
  ['yard', square(0.5)],
  ['harbour', square(10)],
]);
const PLACES = { quarry: 0.2, both: 0.7, yard: 1.2, harbour: 10.5, nowhere: 5 };

const stop = (hour: number, place: keyof typeof PLACES, minutes = 30) => ({
  startedAt: hour * HOUR,
  endedAt: hour * HOUR + minutes * MINUTE,
  centre: { latitudeE7: 515_000_000, longitudeE7: PLACES[place] * 1e7 },
});
const follow = (
  stops: readonly ReturnType<typeof stop>[],
  byHand: readonly SiteSpan<string>[] = [],
  before: string | null = null,
) =>
  followStops({ stops, outlines: OUTLINES, byHand, before }).map(
    ({ site, from, until }) => [site, from / HOUR, until === null ? null : until / HOUR] as const,
  );

test('a stop of ten minutes in another site assigns from its beginning, until the next such stop', () => {
  expect(follow([stop(6, 'quarry'), stop(8, 'quarry'), stop(10, 'harbour'), stop(12, 'nowhere')])).toEqual([
    ['quarry', 6, 10],
    ['harbour', 10, null],
  ]);
  expect(follow([stop(6, 'quarry', 10)])).toEqual([['quarry', 6, null]]);
  expect(follow([{ ...stop(6, 'quarry'), endedAt: 6 * HOUR + 599 }])).toEqual([]);
  expect(follow([stop(6, 'quarry')], [], 'quarry')).toEqual([]);
});

test('a machine stays at its site where outlines overlap', () => {
  expect(follow([stop(6, 'yard'), stop(8, 'both'), stop(10, 'quarry')])).toEqual([
    ['yard', 6, 10],
    ['quarry', 10, null],
  ]);
});

test('what was assigned by hand wins for its dates', () => {
  const byHand = (from: number, until: number | null) => [
    { site: 'harbour', from: from * HOUR, until: until === null ? null : until * HOUR },
  ];
  expect(follow([stop(6, 'quarry')], byHand(5, null))).toEqual([]);
  expect(follow([stop(6, 'quarry'), stop(9, 'yard')], byHand(5, 8))).toEqual([['yard', 9, null]]);
  // It ends what the position had assigned, and after its end the next stop counts again.
  expect(follow([stop(6, 'quarry'), stop(8, 'quarry'), stop(11, 'quarry')], byHand(7, 10))).toEqual([
    ['quarry', 6, 7],
    ['quarry', 11, null],
  ]);
  expect(follow([stop(6, 'quarry')], byHand(20, 30))).toEqual([['quarry', 6, 20]]);
});

test('what people removed is not assigned again: for its time and site only', () => {
  const find = (removed: readonly SiteSpan<string>[]) =>
    followStops({
      stops: [stop(8, 'both'), stop(12, 'both')],
      outlines: OUTLINES,
      byHand: [],
      removed,
      before: null,
    }).map(({ site, from }) => [site, from / HOUR]);
  const remove = (site: string, from: number, until: number | null) => ({
    ...{ site, from: from * HOUR, until: until === null ? null : until * HOUR },
  });
  expect(find([])).toEqual([['quarry', 8]]);
  expect(find([remove('quarry', 8, 9)])).toEqual([['yard', 8]]);
  expect(find([remove('quarry', 7, 9), remove('yard', 8, null)])).toEqual([['quarry', 12]]);
  expect(find([remove('quarry', 7, 8), remove('harbour', 7, null)])).toEqual([['quarry', 8]]);
});
