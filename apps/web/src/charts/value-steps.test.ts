import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueSteps } from './value-steps.ts';

test.each([
  [12_380, 12_910, [12_200, 12_400, 12_600, 12_800, 13_000]],
  [0, 1, [0, 0.5, 1]],
  [5, 5, [4, 6]],
  [-3, 3, [-4, -2, 0, 2, 4]],
])('values from %d to %d have the lines %j', (least, greatest, lines) => {
  expect(valueSteps(least, greatest)).toEqual(lines);
});

test('places any values between the first and the last line', () => {
  const value = fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1_000);
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [least, greatest] = [Math.min(a, b), Math.max(a, b)];
      const steps = valueSteps(least, greatest);
      const slack = Math.abs(greatest - least) * 1e-6 + 1e-6;
      expect(steps[0]).toBeLessThanOrEqual(least + slack);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(greatest - slack);
      expect(steps.length).toBeLessThan(9);
    }),
  );
});
