import { expect, test } from 'vitest';
import { PlaceSums } from './heat-places.ts';

const middle = (latitudeE7: number) => ({ latitudeE7, longitudeE7: 0 });

test('tiles are summed by place, with the middle of the one that has the most time', () => {
  const sums = new PlaceSums<string>();
  sums.add('s', 'South', { presence: 100, idle: 10, moving: 5, metres: 50 }, middle(1));
  sums.add('s', 'South', { presence: 300, idle: 0, moving: 0, metres: 0 }, middle(2), 290);
  sums.add('s', 'South', { presence: 299, idle: 0, moving: 0, metres: 0 }, middle(4), 280);
  sums.add('n', 'North', { presence: 200, idle: 150, moving: 0, metres: 0 }, middle(3));
  const [south] = sums.listTop(['presence'], 1);
  expect(south).toMatchObject({ place: 'South', presence: 699, idle: 10, moving: 5, metres: 50 });
  expect(south?.middle).toEqual(middle(2));
  const names = (...query: Parameters<typeof sums.listTop>) =>
    sums.listTop(...query).map(({ place }) => place);
  expect(names(['presence', 'idle'], 1)).toEqual(['South', 'North']);
  expect(names(['idle'], 5)).toEqual(['North', 'South']);
  expect(names(['moving'], 5)).toEqual(['South']);
});
