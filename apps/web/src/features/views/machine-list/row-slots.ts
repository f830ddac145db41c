/**
 * Which slot each row that is drawn takes, by its index. A row that stays keeps its slot, and one that comes into view
 * takes that of a row that left: its elements are written anew, which costs less than to make others. No two rows
 * share a slot, and there are no more slots than rows were ever drawn at once.
 */
export function assignSlots(
  before: ReadonlyMap<number, number>,
  indexes: readonly number[],
): ReadonlyMap<number, number> {
  const kept = new Set(indexes.flatMap((index) => before.get(index) ?? []));
  let next = 0;
  const takeFree = (): number => {
    while (kept.has(next)) next += 1;
    next += 1;
    return next - 1;
  };
  return new Map(indexes.map((index) => [index, before.get(index) ?? takeFree()]));
}
