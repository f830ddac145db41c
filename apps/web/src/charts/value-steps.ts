const ROUND_STEPS = [1, 2, 5, 10];
const STEPS = 4;
const DIGITS = 12;

/** The lines of an axis that need not start at zero: round steps that enclose the minimum and the maximum. */
export function valueSteps(min: number, max: number): readonly number[] {
  const span = max - min || Math.abs(max) || 1;
  const power = 10 ** Math.floor(Math.log10(span / STEPS));
  const step = (ROUND_STEPS.find((candidate) => candidate * power * STEPS >= span) ?? 10) * power;
  const first = Math.floor(min / step);
  const last = Math.max(Math.ceil(max / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(DIGITS)),
  );
}
