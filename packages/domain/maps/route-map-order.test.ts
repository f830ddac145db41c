import { expect, test } from 'vitest';
import { provesRow } from '../../../testing/spec-proof.ts';
import { byName, ROUTE_MAP_SORT } from './route-map-order.ts';

test('the route map is sorted by name at first', async () => {
  const machines = ['Roller 10', 'roller 9', 'Dumper', 'Roller 9'].map((name, index) => ({
    name,
    id: String(index),
  }));
  await provesRow('constant:route-map-sort', ({ value }) => {
    expect(ROUTE_MAP_SORT).toBe(value);
    expect(machines.toSorted(byName).map(({ name }) => name)).toEqual([
      'Dumper',
      'roller 9',
      'Roller 9',
      'Roller 10',
    ]);
  });
});
