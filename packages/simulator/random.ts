/** A repeatable random generator: the same seed gives the same fleet. */
export type Random = {
  /** Returns an integer from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Returns a new array with the same items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[];
};

/** Creates a Mulberry32 generator (Tommy Ettinger, public domain), which is good enough for simulations. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1));
  return {
    integer,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    shuffle: (items) => shuffle(items, integer),
  };
}

function shuffle<Item>(items: readonly Item[], integer: Random['integer']): Item[] {
  const keyed = items.map((item) => ({ item, key: integer(0, 2 ** 30) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
