import fc from 'fast-check';

type Mutation = { readonly at: number; readonly byte: number; readonly kind: 'set' | 'cut' | 'insert' };

/** Generates a mutation of bytes in transit. */
export const arbitraryMutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  byte: fc.nat(255),
  kind: fc.constantFrom('set', 'cut', 'insert'),
});

export function mutate(bytes: Uint8Array, { at, byte, kind }: Mutation): Uint8Array {
  if (bytes.length === 0) return Uint8Array.of(byte);
  const place = at % bytes.length;
  if (kind === 'set') return bytes.with(place, byte);
  if (kind === 'cut') return bytes.slice(0, place);
  return Uint8Array.from([...bytes.subarray(0, place), byte, ...bytes.subarray(place)]);
}
