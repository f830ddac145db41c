import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatInstant } from './present-machine-day.ts';

/** The last second of the year 9999. Later ones are written with a sign. */
const LAST_SECOND = 253_402_300_799;

test('formats an instant like Date without milliseconds, regardless of earlier calls', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2_000_000_000, max: LAST_SECOND })), (instants) => {
      for (const seconds of instants)
        expect(formatInstant(seconds)).toBe(new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'));
    }),
  );
});
