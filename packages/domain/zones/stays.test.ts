import { expect, test } from 'vitest';
import { findStays, joinStays, subtractStays } from './stays.ts';
import { ZoneIndex } from './zone-index.ts';

test('a way far inside of a zone across the antimeridian is inside, on both sides', () => {
  const outline = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [179.9, -0.1],
        [-179.9, -0.1],
        [-179.9, 0.1],
        [179.9, 0.1],
        [179.9, -0.1],
      ],
    ],
  };
  const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  const index = new ZoneIndex([{ zoneId: 1, ...always, outline }]);
  for (const longitudeE7 of [1_799_500_000, -1_799_500_000]) {
    const corners = [0, 60].map((at) => ({ latitudeE7: at, longitudeE7, at, topSpeedKmh: null }));
    const stays = findStays({ stops: [], ways: [{ startedAt: 0, endedAt: 60, corners }] }, index);
    expect(stays.get(1)).toEqual([{ startedAt: 0, endedAt: 60 }]);
  }
});

test('touching and overlapping stays are one, and empty ones none', () => {
  const span = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });
  expect(joinStays([span(5, 9), span(0, 3), span(3, 5), span(20, 20), span(12, 14)])).toEqual([
    span(0, 9),
    span(12, 14),
  ]);
  expect(subtractStays([span(0, 10), span(20, 30)], [span(2, 4), span(8, 22), span(30, 40)])).toEqual([
    span(0, 2),
    span(4, 8),
    span(22, 30),
  ]);
});
