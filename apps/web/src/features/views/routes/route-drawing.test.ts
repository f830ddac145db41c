import type { RouteMapMachine } from '@groundwork/contract/entities/route.ts';
import { expect, test } from 'vitest';
import { drawStops, drawWays } from './route-drawing.ts';

const corner = (longitude: number, speed: number | null, isAfterGap = false) => ({
  ...{ latitude: 51, longitude, time: '2026-11-20T08:00:00Z', speed, isAfterGap },
});
const span = { startTime: '2026-11-20T08:00:00Z', endTime: '2026-11-20T09:00:00Z' };
const machine: RouteMapMachine = {
  ...{ id: '7', name: 'Roller', assetId: '', timezone: 'UTC', machineType: 'ROLLER', owner: null },
  ...{ latestLocation: null, locations: [], locationsStep: 1, isPending: false, gaps: [] },
  trips: [
    {
      ...{
        ...span,
        outOfScope: false,
        unseenSeconds: 0,
        isOpen: false,
        geofenceStartName: '',
        geofenceEndName: '',
      },
      ...{ distanceMetres: 0, unseenMetres: 0, topSpeedKmh: null, isCarried: false },
      locations: [
        corner(0, null),
        corner(1, 10),
        corner(2, 12),
        corner(3, 50),
        corner(4, 10, true),
        corner(5, 10),
      ],
    },
  ],
  stops: [
    {
      ...span,
      outOfScope: false,
      unseenSeconds: 0,
      isOpen: false,
      centre: { latitude: 51, longitude: 0 },
      radius: 3,
    },
  ],
};

test('a way is cut where it was not seen, and where its speed changes', () => {
  const shorten = (bySpeed: boolean) =>
    drawWays([machine], { bySpeed, limitKmh: 40 }).map(({ line, isGap, speed }) => [
      line.map(([x]) => x),
      isGap,
      speed,
    ]);
  expect(shorten(false)).toEqual([
    [[0, 1, 2, 3], false, 'none'],
    [[3, 4], true, 'none'],
    [[4, 5], false, 'none'],
  ]);
  expect(shorten(true)).toEqual([
    [[0, 1, 2], false, 'slow'],
    [[2, 3], false, 'over'],
    [[3, 4], true, 'slow'],
    [[4, 5], false, 'slow'],
  ]);
});

test('a stop is drawn at its centre, with the place of its machine', () => {
  expect(drawStops([machine, machine]).map(({ place, at }) => [place, at.longitude])).toEqual([
    [0, 0],
    [1, 0],
  ]);
});
