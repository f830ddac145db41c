import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantText } from './present-machine-day.ts';

/** The last second of the year 9999: later ones are written with a sign. */
const LAST_SECOND = 253_402_300_799;

test('an instant is written as Date writes it, without its milliseconds, whatever was written before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2_000_000_000, max: LAST_SECOND })), (instants) => {
      for (const seconds of instants)
        expect(instantText(seconds)).toBe(new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'));
    }),
  );
});
