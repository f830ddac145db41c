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
    'RING_NOT_CLOSED',
  ],
  ['an empty ring', [[]], 'RING_NOT_CLOSED'],
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
  expect(findOutlineProblem({ type: 'Polygon', coordinates })).toBe(problem);
});

test('a polygon without a ring among others is not an outline', () => {
  expect(findOutlineProblem({ type: 'MultiPolygon', coordinates: [[SQUARE], []] })).toBe('WITHOUT_AREA');
  expect(findOutlineProblem({ type: 'MultiPolygon', coordinates: [] })).toBe('WITHOUT_AREA');
});
