import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisSteps } from './axis-steps.ts';

test('an axis is read in easy steps that reach beyond the greatest value', () => {
  expect(axisSteps(37)).toEqual([0, 10, 20, 30, 40]);
  expect(axisSteps(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(axisSteps(0)).toEqual([0, 1]);
});

test('whatever the greatest value, the axis has two to five lines and holds it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (greatest) => {
      const steps = axisSteps(greatest);
      expect(steps.length).toBeGreaterThanOrEqual(2);
      expect(steps.length).toBeLessThanOrEqual(6);
      expect((steps.at(-1) ?? 0) * (1 + 1e-9)).toBeGreaterThanOrEqual(greatest);
    }),
  );
});
