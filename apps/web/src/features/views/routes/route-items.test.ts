import type { RouteMapMachine } from '@groundwork/contract/entities/route.ts';
import { expect, test } from 'vitest';
import { getSeenShare, listRouteItems, sumRoute } from './route-items.ts';
import { readChosen, toggleChosen } from './routes-search.ts';
import { classSpeed } from './way-marks.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();
const span = (from: number, to: number, unseenSeconds = 0) => ({
  ...{ startTime: at(from), endTime: at(to), unseenSeconds, outOfScope: false, isOpen: false },
});
const trip = (from: number, to: number, unseenSeconds = 0) => ({
  ...span(from, to, unseenSeconds),
  ...{ geofenceStartName: '', geofenceEndName: '', locations: [], distanceMetres: 1_000, unseenMetres: 0 },
  ...{ topSpeedKmh: null, isCarried: false },
});
const machine: RouteMapMachine = {
  ...{ id: '7', name: 'Roller', assetId: '', timezone: 'UTC', machineType: 'ROLLER', owner: null },
  ...{ latestLocation: null, locations: [], locationsStep: 1, isPending: false },
  trips: [trip(10, 20, 300), trip(30, 40)],
  stops: [{ ...span(0, 10), centre: { latitude: 1, longitude: 1 }, radius: 5 }],
  gaps: [{ startTime: at(12), endTime: at(17) }],
};

test('rows are in the order of time, and each says how much of it was seen', () => {
  expect(listRouteItems(machine).map(({ kind }) => kind)).toEqual(['stop', 'trip', 'gap', 'trip']);
  expect(getSeenShare(trip(10, 20, 300))).toBe(0.5);
  expect(getSeenShare(span(10, 10))).toBe(1);
  expect(sumRoute(machine)).toEqual({
    ...{ distanceMetres: 2_000, drivingSeconds: 1_200, standingSeconds: 600, unseenSeconds: 300 },
  });
});

test('a few machines are chosen at once, each once', () => {
  expect(readChosen({ machines: '3,3,x,,5' })).toEqual(['3', '5']);
  expect(toggleChosen(['3', '5'], '3')).toBe('5');
  expect(toggleChosen(['3'], '3')).toBeUndefined();
  expect(toggleChosen(['1', '2', '3', '4'], '5')).toBeNull();
});

test('a speed is slow, fair or over the limit', () => {
  expect([null, 0, 20, 21, 40, 41].map((speed) => classSpeed(speed, 40))).toEqual([
    ...['none', 'slow', 'slow', 'fair', 'fair', 'over'],
  ]);
  expect(classSpeed(41, null)).toBe('over');
});
