/** Steps at which an axis is easily read: 1, 2 or 5 of a power of ten. */
const EASY = [1, 2, 5, 10];

/** Where the lines of an axis from zero stand: at most four easy steps that reach beyond the greatest value. */
export function axisSteps(greatest: number): readonly number[] {
  if (greatest <= 0) return [0, 1];
  const rough = greatest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (EASY.find((easy) => easy * power >= rough) ?? 10) * power;
  const count = Math.ceil(greatest / step);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
