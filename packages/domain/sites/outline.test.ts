import { expect, test } from 'vitest';
import { findOutlineProblem, MAX_OUTLINE_POINTS } from './outline.ts';

const SQUARE = [
  [-0.1, 51.5],
  [-0.1, 51.6],
  [0.1, 51.6],
  [0.1, 51.5],
  [-0.1, 51.5],
];

/** A closed ring of this many positions. */
function createRing(positions: number): number[][] {
  const around = Array.from({ length: positions - 1 }, (_, i) => [
    Math.cos((2 * Math.PI * i) / (positions - 1)),
    Math.sin((2 * Math.PI * i) / (positions - 1)),
  ]);
  return [...around, around[0] ?? []];
}

test.each([
  ['a square', [SQUARE]],
  ['a square with a hole', [SQUARE, SQUARE.map(([x = 0, y = 0]) => [x / 2, 51.55 + (y - 51.55) / 2])]],
  ['positions with a height', [SQUARE.map((position) => [...position, 12])]],
  [
    'the whole earth',
    [
      [
        [-180, -90],
        [180, -90],
        [180, 90],
        [-180, 90],
        [-180, -90],
      ],
    ],
  ],
  ['the maximum number of points', [createRing(MAX_OUTLINE_POINTS)]],
])('%s is an outline', (_, coordinates) => {
  expect(findOutlineProblem({ type: 'Polygon', coordinates })).toBeNull();
  expect(findOutlineProblem({ type: 'MultiPolygon', coordinates: [coordinates] })).toBeNull();
});

test.each([
  ['one point too many', [createRing(MAX_OUTLINE_POINTS + 1)], 'TOO_MANY_POINTS'],
  [
    'latitude 91',
    [
      [
        [0, 0],
        [0, 91],
        [1, 1],
        [0, 0],
      ],
    ],
    'NOT_ON_EARTH',
  ],
  [
    'longitude 181',
    [
      [
        [0, 0],
        [181, 1],
        [1, 1],
        [0, 0],
      ],
    ],
    'NOT_ON_EARTH',
  ],
  ['a position without numbers', [[[], [0, 1], [1, 1], []]], 'NOT_ON_EARTH'],
  ['an open ring', [SQUARE.slice(0, 4)], 'RING_NOT_CLOSED'],
  [
    'a ring there and back',
    [
      [
        [0, 0],
        [1, 1],
        [0, 0],
      ],
    ],
    'RING_TOO_SHORT',
  ],
  ['an empty ring', [[]], 'RING_TOO_SHORT'],
  ['no ring', [], 'WITHOUT_AREA'],
  [
    'a point four times',
    [
      [
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    ],
    'WITHOUT_AREA',
  ],
  [
    'a line',
    [
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ],
    ],
    'WITHOUT_AREA',
  ],
])('%s is not an outline', (_, coordinates, problem) => {
  expect(findOutlineProblem({ type: 'Polygon', coordinates })?.reason).toBe(problem);
});

test('a polygon without a ring among others is not an outline', () => {
  const fail = (coordinates: number[][][][]) => findOutlineProblem({ type: 'MultiPolygon', coordinates });
  expect(fail([[SQUARE], []])).toEqual({ reason: 'WITHOUT_AREA', details: { place: 'coordinates[1]' } });
  expect(fail([])).toEqual({ reason: 'WITHOUT_AREA', details: { place: 'coordinates' } });
});

test('a bow tie crosses itself: the point and both sides are named', () => {
  const bowTie = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
    [0, 0],
  ];
  expect(findOutlineProblem({ type: 'MultiPolygon', coordinates: [[SQUARE], [bowTie]] })).toEqual({
    reason: 'RING_CROSSES_ITSELF',
    details: {
      longitude: 1,
      latitude: 1,
      place: 'coordinates[1][0][0]',
      otherPlace: 'coordinates[1][0][2]',
    },
  });
});

test('a hole that crosses its outer ring is named, one that touches it is not', () => {
  const shift = (by: number) => SQUARE.map(([x = 0, y = 0]) => [x + by, y]);
  const find = (hole: number[][]) =>
    findOutlineProblem({ type: 'Polygon', coordinates: [SQUARE, hole] })?.reason ?? null;
  const half = SQUARE.map(([x = 0, y = 0]) => [x / 2, y]);
  expect(find(half)).toBeNull();
  expect(find(shift(0.05).map(([x = 0, y = 0]) => [x, 51.55 + (y - 51.55) / 2]))).toBe('RING_CROSSES_ITSELF');
});

test('a ring on the antimeridian crosses nothing', () => {
  const island = [
    [179, -16],
    [-179, -16],
    [-179, -17],
    [179, -17],
    [179, -16],
  ];
  expect(findOutlineProblem({ type: 'Polygon', coordinates: [island] })).toBeNull();
});

test('a stray point names itself and its place', () => {
  const ring = [...SQUARE.slice(0, 2), [51.6, 181], ...SQUARE.slice(3)];
  expect(findOutlineProblem({ type: 'Polygon', coordinates: [ring] })).toEqual({
    reason: 'NOT_ON_EARTH',
    details: { longitude: 51.6, latitude: 181, place: 'coordinates[0][2]' },
  });
});
