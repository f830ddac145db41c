import { expect, test } from 'vitest';
import { cameraAround } from '../camera.ts';
import { nameRing, type PlacedState, placeMarks } from './first-drawing.ts';

const SIZE = { width: 800, height: 600 };
const at = (longitude: number, latitude: number, state: PlacedState['state'] = 'active'): PlacedState => ({
  ...{ longitude, latitude, state, type: 'DUMPER' },
});

test('machines around a camera are where the engine draws them', () => {
  const camera = { kind: 'place', longitude: 0, latitude: 0, zoom: 3 } as const;
  // At zoom 3 the world is 4,096 pixels wide.
  const [middle, east] = placeMarks([at(0, 0), at(11.25, 0)], camera, SIZE);
  expect(middle).toMatchObject({ x: 400, y: 300 });
  expect(east).toMatchObject({ x: 528, y: 300 });
});

test('fitted bounds lie inside of the padding', () => {
  const machines = [at(-4, 44), at(14, 56), at(5, 50)];
  const marks = placeMarks(machines, cameraAround(machines), SIZE);
  expect(marks.flatMap((mark) => mark.machines)).toHaveLength(3);
  for (const { x, y } of marks) {
    expect(x).toBeGreaterThanOrEqual(47);
    expect(x).toBeLessThanOrEqual(800 - 111);
    expect(y).toBeGreaterThanOrEqual(87);
    expect(y).toBeLessThanOrEqual(600 - 131);
  }
});

test('close machines are one mark, machines outside are left out, none is lost or doubled', () => {
  const camera = { kind: 'place', longitude: 0, latitude: 0, zoom: 3 } as const;
  const marks = placeMarks([at(0, 0), at(1, 1), at(11.25, 0), at(100, 0)], camera, SIZE);
  expect(marks.map(({ machines }) => machines.length)).toEqual([2, 1]);
});

test('a ring shows every state that it has, in its share', () => {
  const many = Array.from({ length: 99 }, () => at(0, 0));
  expect(nameRing([...many, at(0, 0, 'idle')])).toBe('ring:48:24,0,1,0,0,0,0,0,0');
});

test('marks are as wide as at the whole zoom, and in the middle of their machines', () => {
  // 46 pixels apart: not near at zoom 3, but at zoom 3.9 the engine still draws the rings of zoom 3.
  const places = [at(0, 0), at(46 / ((512 * 2 ** 3.9) / 360), 0)];
  const count = (zoom: number) =>
    placeMarks(places, { kind: 'place', longitude: 0, latitude: 0, zoom }, SIZE).length;
  expect([count(3.9), count(4.1)]).toEqual([1, 2]);
  const [mark] = placeMarks(places, { kind: 'place', longitude: 0, latitude: 0, zoom: 3.9 }, SIZE);
  expect(mark?.x).toBeCloseTo(423);
});

test('nothing beyond the poles is shown', () => {
  const [mark] = placeMarks([at(0, 0)], { kind: 'place', longitude: 0, latitude: 40, zoom: 0 }, SIZE);
  expect(mark).toMatchObject({ x: 400, y: 300 });
});
