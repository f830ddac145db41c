/** A place in a tile, in units of its layer's extent. */
export type TilePoint = readonly [x: number, y: number];

export type TileFeature = {
  readonly properties: Readonly<Record<string, string | number>>;
  /** The points, the lines or the rings of the feature. */
  readonly parts: readonly (readonly TilePoint[])[];
};

export type TileLayer = { readonly extent: number; readonly features: readonly TileFeature[] };

/** Fields of the messages: github.com/mapbox/vector-tile-spec/blob/master/2.1/vector_tile.proto */
const TILE = { layer: 3 } as const;
const LAYER = { name: 1, feature: 2, key: 3, value: 4, extent: 5 } as const;
const FEATURE = { tags: 2, geometry: 4 } as const;
const VALUE = { text: 1, float: 2, double: 3, int: 4, uint: 5, sint: 6 } as const;
const DEFAULT_EXTENT = 4_096;

/** Reads the layers of a vector tile by name. Throws if the bytes are cut off. */
export function readTile(bytes: Uint8Array): ReadonlyMap<string, TileLayer> {
  const layers = new Map<string, TileLayer>();
  for (const { field, value } of listFields(bytes)) {
    if (field !== TILE.layer || !(value instanceof Uint8Array)) continue;
    const { name, layer } = readLayer(value);
    layers.set(name, layer);
  }
  return layers;
}

function readLayer(bytes: Uint8Array): { readonly name: string; readonly layer: TileLayer } {
  let [name, extent] = ['', DEFAULT_EXTENT];
  const [keys, values, raw]: [string[], (string | number)[], Uint8Array[]] = [[], [], []];
  for (const { field, value } of listFields(bytes)) {
    if (typeof value === 'number') {
      if (field === LAYER.extent) extent = value;
    } else if (field === LAYER.name) name = toText(value);
    else if (field === LAYER.key) keys.push(toText(value));
    else if (field === LAYER.value) values.push(readValue(value));
    else if (field === LAYER.feature) raw.push(value);
  }
  return { name, layer: { extent, features: raw.map((feature) => readFeature(feature, keys, values)) } };
}

function readFeature(
  bytes: Uint8Array,
  keys: readonly string[],
  values: readonly (string | number)[],
): TileFeature {
  const properties: Record<string, string | number> = {};
  let parts: TileFeature['parts'] = [];
  for (const { field, value } of listFields(bytes)) {
    if (!(value instanceof Uint8Array)) continue;
    const numbers = readVarints(value);
    if (field === FEATURE.geometry) parts = readGeometry(numbers);
    if (field === FEATURE.tags)
      for (let at = 0; at + 1 < numbers.length; at += 2)
        properties[keys[numbers[at] ?? 0] ?? ''] = values[numbers[at + 1] ?? 0] ?? '';
  }
  return { properties, parts };
}

const MOVE_TO = 1;
const LINE_TO = 2;

/** Follows the commands of a geometry. Closing a ring adds no point. */
function readGeometry(numbers: readonly number[]): TileFeature['parts'] {
  const parts: TilePoint[][] = [];
  let [x, y, at] = [0, 0, 0];
  while (at < numbers.length) {
    const command = numbers[at] ?? 0;
    const [id, count] = [command & 7, command >> 3];
    at += 1;
    if (id !== MOVE_TO && id !== LINE_TO) continue;
    for (let index = 0; index < count; index += 1) {
      x += unzigzag(numbers[at] ?? 0);
      y += unzigzag(numbers[at + 1] ?? 0);
      at += 2;
      if (id === MOVE_TO) parts.push([[x, y]]);
      else parts.at(-1)?.push([x, y]);
    }
  }
  return parts;
}

const unzigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

function readValue(bytes: Uint8Array): string | number {
  for (const { field, value } of listFields(bytes)) {
    if (typeof value === 'number') return field === VALUE.sint ? unzigzag(value) : value;
    if (field === VALUE.text) return toText(value);
    const view = new DataView(value.buffer, value.byteOffset);
    if (field === VALUE.float) return view.getFloat32(0, true);
    if (field === VALUE.double) return view.getFloat64(0, true);
  }
  return '';
}

const decoder = new TextDecoder();
const toText = (bytes: Uint8Array): string => decoder.decode(bytes);

/** A number for a varint; the bytes of everything else. */
type Field = { readonly field: number; readonly value: number | Uint8Array };

const WIRE_BYTES: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

function* listFields(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const next = (): number => {
    const { value, end } = readVarint(bytes, at);
    at = end;
    return value;
  };
  while (at < bytes.length) {
    const tag = next();
    const [field, wire] = [tag >> 3, tag & 7];
    if (wire === 0) {
      yield { field, value: next() };
      continue;
    }
    const length = WIRE_BYTES[wire] ?? next();
    if (at + length > bytes.length) throw new Error('The tile is cut off');
    yield { field, value: bytes.subarray(at, at + length) };
    at += length;
  }
}

function readVarints(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { value, end } = readVarint(bytes, at);
    numbers.push(value);
    at = end;
  }
  return numbers;
}

function readVarint(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let [value, factor, at] = [0, 1, start];
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('The tile is cut off');
    at += 1;
    value += (byte % 128) * factor;
    if (byte < 128) return { value, end: at };
    factor *= 128;
  }
}
