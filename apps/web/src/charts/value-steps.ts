const EASY = [1, 2, 5, 10];
const STEPS = 4;
const DIGITS = 12;

/** Where the lines of an axis stand that need not begin at zero: easy steps that hold the least and the greatest value. */
export function valueSteps(least: number, greatest: number): readonly number[] {
  const span = greatest - least || Math.abs(greatest) || 1;
  const power = 10 ** Math.floor(Math.log10(span / STEPS));
  const step = (EASY.find((easy) => easy * power * STEPS >= span) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(greatest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(DIGITS)),
  );
}
