import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignSlots } from './row-slots.ts';

const windows = fc.array(fc.uniqueArray(fc.nat(40), { maxLength: 12 }), { maxLength: 20 });

test('rows that stay keep their slots, no two share one, and there are as many as were drawn at once', () => {
  fc.assert(
    fc.property(windows, (drawn) => {
      let slots: ReadonlyMap<number, number> = new Map();
      let most = 0;
      for (const indexes of drawn) {
        const before = slots;
        slots = assignSlots(before, indexes);
        most = Math.max(most, indexes.length);
        expect([...slots.keys()]).toEqual(indexes);
        expect(new Set(slots.values()).size).toBe(indexes.length);
        for (const index of indexes) {
          if (before.has(index)) expect(slots.get(index)).toBe(before.get(index));
          expect(slots.get(index)).toBeLessThan(most);
        }
      }
    }),
  );
});

test('a page of rows takes the slots of the page before, in the same order', () => {
  const first = assignSlots(new Map(), [0, 1, 2]);
  expect([...assignSlots(first, [3, 4, 5]).values()]).toEqual([0, 1, 2]);
});

test('what was drawn is drawn in the same slots again', () => {
  const first = assignSlots(new Map(), [4, 7]);
  expect(assignSlots(first, [4, 7])).toEqual(first);
});
