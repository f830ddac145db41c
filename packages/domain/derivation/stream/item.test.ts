import { expect, test } from 'vitest';
import { type SourceId, toSourceId } from '../../ids.ts';
import { compareItems, type Item, readingItem } from './item.ts';

test('at one instant settings come before readings, and readings by source, time and discriminator', () => {
  const reading = (sourceId: SourceId, timeMs: number, discriminator: number) =>
    readingItem(sourceId, { timeMs, discriminator }, {});
  const inOrder: Item[] = [
    reading(toSourceId(9), 9_999, 0),
    { kind: 'zone', at: 10, zone: 'UTC' },
    { kind: 'detach', at: 10, sourceId: toSourceId(1) },
    { kind: 'attach', at: 10, sourceId: toSourceId(1) },
    reading(toSourceId(1), 10_500, 7),
    reading(toSourceId(2), 10_000, -3),
    reading(toSourceId(2), 10_000, 4),
    reading(toSourceId(2), 10_001, -9),
  ];
  expect(inOrder.toReversed().sort(compareItems)).toEqual(inOrder);
});

test('a reading belongs to the second of its own clock', () => {
  expect(readingItem(toSourceId(1), { timeMs: 10_999, discriminator: 0 }, {}).at).toBe(10);
});
