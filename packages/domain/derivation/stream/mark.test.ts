import { expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import type { Item } from './item.ts';
import { listChangeMarks, remainingMarks } from './mark.ts';

test('a moved setting marks both its old and its new instant', () => {
  const zone = (at: number): Item => ({ kind: 'zone', at, zone: 'UTC' });
  const attach: Item = { kind: 'attach', at: 5, sourceId: toSourceId(1) };
  expect(listChangeMarks([attach, zone(10)], [attach, zone(20)])).toEqual([
    { from: 10, to: 10 },
    { from: 20, to: 20 },
  ]);
});

test('a setting replaced by an equal one marks nothing', () => {
  const settings = { kind: 'attach', at: 5, sourceId: toSourceId(1) } as const;
  expect(listChangeMarks([settings], [{ ...settings }])).toEqual([]);
});

test('what was derived again is removed from a mark, end excluded', () => {
  const marks = [{ from: 5, to: 30 }];
  expect(remainingMarks(marks, 10, 20)).toEqual([
    { from: 5, to: 9 },
    { from: 20, to: 30 },
  ]);
  expect(remainingMarks(marks, 0, null)).toEqual([]);
});
