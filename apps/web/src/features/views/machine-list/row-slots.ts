/**
 * Assigns a slot to each drawn row, by its index. A row that stays in view keeps its slot; a new row takes the slot of
 * one that left and reuses its elements, which costs less than creating others. No two rows share a slot, and there
 * are never more slots than rows drawn at once.
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
