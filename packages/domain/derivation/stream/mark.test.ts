import { expect, test } from 'vitest';
import type { Item } from './item.ts';
import { marksOfChange, remainingMarks } from './mark.ts';

test('a moved setting marks both where it was and where it is', () => {
  const zone = (at: number): Item => ({ kind: 'zone', at, zone: 'UTC' });
  const attach: Item = { kind: 'attach', at: 5, sourceId: 1 };
  expect(marksOfChange([attach, zone(10)], [attach, zone(20)])).toEqual([
    { from: 10, to: 10 },
    { from: 20, to: 20 },
  ]);
});

test('a setting replaced by an equal one marks nothing', () => {
  const settings = { kind: 'attach', at: 5, sourceId: 1 } as const;
  expect(marksOfChange([settings], [{ ...settings }])).toEqual([]);
});

test('what was derived afresh is taken out of a mark, its end excluded', () => {
  const marks = [{ from: 5, to: 30 }];
  expect(remainingMarks(marks, 10, 20)).toEqual([
    { from: 5, to: 9 },
    { from: 20, to: 30 },
  ]);
  expect(remainingMarks(marks, 0, null)).toEqual([]);
});
