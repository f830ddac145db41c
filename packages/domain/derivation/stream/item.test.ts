import { expect, test } from 'vitest';
import { compareItems, type Item, readingItem } from './item.ts';

test('at one instant settings come before readings, and readings by source, time and discriminator', () => {
  const reading = (sourceId: number, timeMs: number, discriminator: number) =>
    readingItem(sourceId, { timeMs, discriminator }, {});
  const inOrder: Item[] = [
    reading(9, 9_999, 0),
    { kind: 'zone', at: 10, zone: 'UTC' },
    { kind: 'detach', at: 10, sourceId: 1 },
    { kind: 'attach', at: 10, sourceId: 1 },
    reading(1, 10_500, 7),
    reading(2, 10_000, -3),
    reading(2, 10_000, 4),
    reading(2, 10_001, -9),
  ];
  expect(inOrder.toReversed().sort(compareItems)).toEqual(inOrder);
});

test('a reading belongs to the second in which its clock stood', () => {
  expect(readingItem(1, { timeMs: 10_999, discriminator: 0 }, {}).at).toBe(10);
});
