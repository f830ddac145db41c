import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisSteps } from './axis-steps.ts';

test('uses round steps that reach the maximum', () => {
  expect(axisSteps(37)).toEqual([0, 10, 20, 30, 40]);
  expect(axisSteps(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(axisSteps(0)).toEqual([0, 1]);
});

test('has two to six lines that include any maximum', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (greatest) => {
      const steps = axisSteps(greatest);
      expect(steps.length).toBeGreaterThanOrEqual(2);
      expect(steps.length).toBeLessThanOrEqual(6);
      expect((steps.at(-1) ?? 0) * (1 + 1e-9)).toBeGreaterThanOrEqual(greatest);
    }),
  );
});
