/** Steps that are easy to read: 1, 2 or 5 times a power of ten. */
const ROUND_STEPS = [1, 2, 5, 10];

/** The lines of an axis from zero: at most about four round steps that reach the maximum. */
export function axisSteps(max: number): readonly number[] {
  if (max <= 0) return [0, 1];
  const rough = max / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND_STEPS.find((candidate) => candidate * power >= rough) ?? 10) * power;
  const count = Math.ceil(max / step);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
