import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPositions, unpackPositions } from './packed-positions.ts';

const machine = fc.record({
  id: fc.bigInt({ min: 1n, max: 2n ** 50n }).map(String),
  state: fc.constantFrom('active', 'idle', 'off'),
  type: fc.string(),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('unpacking returns the machines in the order of their ids, at most a step away', () => {
  fc.assert(
    fc.property(fc.uniqueArray(machine, { selector: ({ id }) => id }), (machines) => {
      const unpacked = unpackPositions(packPositions(machines));
      const ordered = machines.toSorted((a, b) => Number(a.id) - Number(b.id));
      expect(unpacked.map(({ id, state, type }) => [id, state, type])).toEqual(
        ordered.map(({ id, state, type }) => [id, state, type]),
      );
      for (const [index, { latitude, longitude }] of ordered.entries()) {
        expect(Math.abs((unpacked[index]?.latitude ?? 0) - latitude)).toBeLessThan(0.000_051);
        expect(Math.abs((unpacked[index]?.longitude ?? 0) - longitude)).toBeLessThan(0.000_051);
      }
    }),
  );
});

test('a machine without a name for its state is left out, the others stay where they are', () => {
  const packed = packPositions([
    { id: '3', state: 'off', type: 'CRANE', latitude: 1, longitude: 2 },
    { id: '9', state: 'idle', type: 'CRANE', latitude: 3, longitude: 4 },
  ]);
  expect(unpackPositions({ ...packed, states: [7, 1] })).toEqual([
    { id: '9', state: 'idle', type: 'CRANE', latitude: 3, longitude: 4 },
  ]);
});
