import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cameraAround, formatView, isWithin, parseView } from './camera.ts';

test('fits the bounds of a fleet, or the world without one', () => {
  const leeds = { latitude: 53.8, longitude: -1.55 };
  const utrecht = { latitude: 52.09, longitude: 5.12 };
  expect(cameraAround([leeds, utrecht])).toMatchObject({ bounds: [-1.55, 52.09, 5.12, 53.8] });
  expect(cameraAround([leeds])).toMatchObject({ bounds: [-1.55, 53.8, -1.55, 53.8] });
  expect(cameraAround([])).toMatchObject({ kind: 'bounds' });
});

test('finds a place within bounds in every copy of the world', () => {
  const fiji = { latitude: -18, longitude: 178.4 };
  expect(isWithin([170, -20, 190, -10], fiji)).toBe(true);
  expect(isWithin([-190, -20, -170, -10], fiji)).toBe(true);
  expect(isWithin([0, -20, 10, -10], fiji)).toBe(false);
  expect(isWithin([170, 0, 190, 10], fiji)).toBe(false);
});

test('reads back every formatted view', () => {
  const view = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    zoom: fc.double({ min: 0, max: 18, noNaN: true }),
  });
  fc.assert(
    fc.property(view, (view) => {
      const text = formatView(view);
      const read = parseView(text);
      expect(read?.kind === 'place' && formatView(read)).toBe(text);
    }),
  );
});

test.each([undefined, '', '1,2', '1,2,3,4', '91,0,3', '1,2,99', 'a,b,c', ',,'])(
  'rejects the view %j',
  (text) => {
    expect(parseView(text)).toBeNull();
  },
);
