import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGraticule } from './graticule.ts';

const listNames = (...bounds: Parameters<typeof createGraticule>[0]) =>
  createGraticule(bounds).features.map(({ properties }) => properties?.name);

test('draws lines at round degrees, labelled with the decimals needed', () => {
  expect(listNames(-1.6, 53.79, -1.55, 53.81)).toEqual([
    '1.60° W',
    '1.59° W',
    '1.58° W',
    '1.57° W',
    '1.56° W',
    '1.55° W',
    '53.79° N',
    '53.80° N',
    '53.81° N',
  ]);
});

test('labels a meridian beyond the antimeridian by the other hemisphere', () => {
  expect(listNames(178, -20, 182, -16)).toEqual(
    expect.arrayContaining(['178° E', '179° E', '180° W', '179° W', '178° W', '20° S']),
  );
});

test('limits the number of lines in any view', () => {
  const view = fc.record({
    west: fc.double({ min: -200, max: 180, noNaN: true }),
    south: fc.double({ min: -80, max: 70, noNaN: true }),
    width: fc.double({ min: 0.001, max: 170, noNaN: true }),
    height: fc.double({ min: 0.001, max: 10, noNaN: true }),
  });
  fc.assert(
    fc.property(view, ({ west, south, width, height }) => {
      const { features } = createGraticule([west, south, west + width, south + height]);
      expect(features.length).toBeLessThanOrEqual(14);
    }),
  );
});
