/** Latitudes and longitudes are packed in steps of a ten-thousandth of a degree: 11 metres at most. */
const STEPS_PER_DEGREE = 10_000;

/** A machine as the first drawing of a map needs it, in degrees. */
export type PlacedMachine<State extends string> = {
  readonly id: string;
  readonly state: State;
  readonly type: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** Machines in columns: they are smaller than rows, and compress better. */
export type PackedPositions<State extends string> = {
  readonly ids: readonly number[];
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  readonly states: readonly number[];
  readonly types: readonly number[];
  readonly stateNames: readonly State[];
  readonly typeNames: readonly string[];
};

/** Packs machines, ordered by id; each id is the difference to the one before. */
export function packPositions<State extends string>(machines: readonly PlacedMachine<State>[]) {
  const ordered = machines.toSorted((a, b) => Number(a.id) - Number(b.id));
  const states = new Map<State, number>();
  const types = new Map<string, number>();
  const ids = ordered.map(({ id }, index) => Number(id) - Number(ordered[index - 1]?.id ?? 0));
  return {
    ids,
    latitudes: ordered.map(({ latitude }) => Math.round(latitude * STEPS_PER_DEGREE)),
    longitudes: ordered.map(({ longitude }) => Math.round(longitude * STEPS_PER_DEGREE)),
    states: ordered.map(({ state }) => findPlace(states, state)),
    types: ordered.map(({ type }) => findPlace(types, type)),
    stateNames: [...states.keys()],
    typeNames: [...types.keys()],
  };
}

/** Returns the place of a name, which is added if it is new. */
function findPlace<Name extends string>(places: Map<Name, number>, name: Name): number {
  const place = places.get(name) ?? places.size;
  places.set(name, place);
  return place;
}

/** Reads packed machines; one whose state or type is not named is left out. */
export function unpackPositions<State extends string>(
  packed: PackedPositions<State>,
): readonly PlacedMachine<State>[] {
  const { ids, latitudes, longitudes, states, types, stateNames, typeNames } = packed;
  let id = 0;
  return ids.flatMap((step, index) => {
    id += step;
    const state = stateNames[states[index] ?? -1];
    const type = typeNames[types[index] ?? -1];
    if (state === undefined || type === undefined) return [];
    const latitude = (latitudes[index] ?? 0) / STEPS_PER_DEGREE;
    const longitude = (longitudes[index] ?? 0) / STEPS_PER_DEGREE;
    return [{ id: String(id), state, type, latitude, longitude }];
  });
}
