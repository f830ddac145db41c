import type { NativeValue } from '@groundwork/domain/readings/reading.ts';
import type { DocumentReading, DocumentValue } from './document.ts';

/** Numbers of a row's head, as sent, that do not fit into a reading's integer fields. */
export type ExactHead = Partial<
  Pick<DocumentReading, 'altitudeMetres' | 'headingDegrees' | 'speedKmh' | 'position'>
>;

// The native ids of this protocol. Stored readings hold them: they must never change.
const NAMED_VALUE_ID = 1;
const EXACT_HEAD_ID = 2;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Encodes a named value as JSON bytes with its keys in a fixed order, so that a resent value has the same bytes. */
export function packNamedValue(sent: DocumentValue): NativeValue {
  const { name, kind, value, coversSeconds, restIdle, resolution } = sent;
  return packed(NAMED_VALUE_ID, { name, kind, value, coversSeconds, restIdle, resolution });
}

/** Encodes the exact head; an empty list if the head lost nothing. */
export function packExactHead(exact: ExactHead): readonly NativeValue[] {
  return Object.keys(exact).length === 0 ? [] : [packed(EXACT_HEAD_ID, exact)];
}

/** Returns the named values in the order in which they were sent. */
export function unpackNamedValues(values: readonly NativeValue[]): readonly DocumentValue[] {
  return values.filter(({ id }) => id === NAMED_VALUE_ID).map((value) => unpacked<DocumentValue>(value));
}

export function unpackExactHead(values: readonly NativeValue[]): ExactHead {
  const exact = values.find(({ id }) => id === EXACT_HEAD_ID);
  return exact ? unpacked<ExactHead>(exact) : {};
}

const packed = (id: number, content: object): NativeValue => ({
  id,
  width: 0,
  raw: encoder.encode(JSON.stringify(content)),
});

/** Decodes without validation, since only bytes that `packed` wrote are read here. */
function unpacked<T>({ id, raw }: NativeValue): T {
  if (!(raw instanceof Uint8Array)) throw new RangeError(`value ${id} of a JSON reading is not text`);
  return JSON.parse(decoder.decode(raw));
}
