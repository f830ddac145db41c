import { expect, test } from 'vitest';
import { placeTowns } from './place-towns.ts';

const SKETCH = { width: 344, height: 148, taken: [{ left: 150, right: 200, top: 60, bottom: 90 }] };
const town = (name: string, population: number, x: number, y: number) => ({ name, population, x, y });

test('the larger of two towns at one place is named', () => {
  const towns = [town('Small', 2_000, 40, 40), town('Large', 90_000, 42, 42)];
  expect(placeTowns(towns, SKETCH).map(({ name }) => name)).toEqual(['Large']);
});

test('a name stays clear of the edges and of the machine', () => {
  const towns = [
    town('Outside', 9_000, 340, 4),
    town('Covered', 9_000, 160, 70),
    town('Free', 9_000, 60, 120),
  ];
  expect(placeTowns(towns, SKETCH).map(({ name }) => name)).toEqual(['Free']);
});

test('a name without room on the right of its dot stands on the left', () => {
  const towns = [town('Capital', 9_000_000, 136, 75), town('Port', 9_000, 320, 40)];
  expect(placeTowns(towns, SKETCH).map(({ name, side }) => `${name} ${side}`)).toEqual([
    'Capital left',
    'Port left',
  ]);
});
