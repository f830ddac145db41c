import { expect, test } from 'vitest';
import { nameOnce } from './name-once.ts';

const town = (name: string, population: number, longitude: number, latitude: number) => ({
  ...{ name, population },
  loc: { coordinates: [longitude, latitude] as const },
});

test('a town is named once, as its largest; towns of the same name elsewhere keep theirs', () => {
  const london = town('London', 7_556_900, -0.13, 51.51);
  const inOntario = town('London', 383_000, -81.23, 42.98);
  const deptford = town('Deptford', 26_000, -0.03, 51.48);
  const named = nameOnce([town('City of London', 8_072, -0.09, 51.51), deptford, inOntario, london]);
  expect(named).toHaveLength(3);
  expect(new Set(named)).toEqual(new Set([london, inOntario, deptford]));
});
