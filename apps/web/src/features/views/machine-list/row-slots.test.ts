import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignSlots } from './row-slots.ts';

const windows = fc.array(fc.uniqueArray(fc.nat(40), { maxLength: 12 }), { maxLength: 20 });

test('rows in view keep their slots, no two share one, and slots never outnumber the rows drawn at once', () => {
  fc.assert(
    fc.property(windows, (drawn) => {
      let slots: ReadonlyMap<number, number> = new Map();
      let maxDrawn = 0;
      for (const indexes of drawn) {
        const before = slots;
        slots = assignSlots(before, indexes);
        maxDrawn = Math.max(maxDrawn, indexes.length);
        expect([...slots.keys()]).toEqual(indexes);
        expect(new Set(slots.values()).size).toBe(indexes.length);
        for (const index of indexes) {
          if (before.has(index)) expect(slots.get(index)).toBe(before.get(index));
          expect(slots.get(index)).toBeLessThan(maxDrawn);
        }
      }
    }),
  );
});

test('a new page of rows takes the slots of the previous page, in the same order', () => {
  const first = assignSlots(new Map(), [0, 1, 2]);
  expect([...assignSlots(first, [3, 4, 5]).values()]).toEqual([0, 1, 2]);
});

test('the same rows keep the same slots', () => {
  const first = assignSlots(new Map(), [4, 7]);
  expect(assignSlots(first, [4, 7])).toEqual(first);
});
