import { expect, test } from 'vitest';
import { NO_FACTS } from './facts.ts';
import { estimateAmounts } from './part-of-slice.ts';

const { seconds: NO_SECONDS } = NO_FACTS;
const SLICE = {
  ...NO_FACTS,
  distanceMillimetres: 9_000,
  fuelMillilitres: 1_000,
  idleFuelMillilitres: 100,
  activeFuelMillilitres: 800,
  observedOnSeconds: 400,
  emissionsGrams: 2_570.82,
  idleCostThousandths: 150,
};
/** Two thirds of the work and a quarter of the idling before the cut. */
const WHOLE = { ...NO_SECONDS, active: 300, idle: 100, off: 600 };
const PART = { ...NO_SECONDS, active: 200, idle: 25, off: 275 };

test('amounts up to an instant are shared by the time in the states in which they arise', () => {
  const part = estimateAmounts(SLICE, WHOLE, PART);
  expect(part).toMatchObject({
    distanceMillimetres: 6_000,
    idleFuelMillilitres: 25,
    activeFuelMillilitres: 533,
    // A hundred millilitres of neither, by time with the engine on.
    fuelMillilitres: 25 + 533 + 56,
    observedOnSeconds: 225,
    observedFuelMillilitres: null,
  });
  expect(part.idleCostThousandths).toBeCloseTo(37.5);
  expect(part.emissionsGrams).toBeCloseTo(2.57082 * 614);
});

test('at its end, a slice has all of its amounts', () => {
  expect(estimateAmounts(SLICE, WHOLE, WHOLE)).toMatchObject({
    distanceMillimetres: SLICE.distanceMillimetres,
    fuelMillilitres: SLICE.fuelMillilitres,
    emissionsGrams: SLICE.emissionsGrams,
    idleCostThousandths: SLICE.idleCostThousandths,
  });
});

test('growth that arrived while nothing was on is shared by time', () => {
  const whole = { ...NO_SECONDS, missing: 1_000 };
  const part = estimateAmounts(SLICE, whole, { ...NO_SECONDS, missing: 250 });
  expect(part.distanceMillimetres).toBe(2_250);
});
