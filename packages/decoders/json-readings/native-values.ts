import type { NativeValue } from '@groundwork/domain/readings/reading.ts';
import type { DocumentReading, DocumentValue } from './document.ts';

/** Numbers of a row's head that a reading's whole-number fields cannot hold, as they were sent. */
export type ExactHead = Partial<
  Pick<DocumentReading, 'altitudeMetres' | 'headingDegrees' | 'speedKmh' | 'position'>
>;

// The native ids of this protocol. Stored readings hold them: they must never change.
const NAMED_VALUE_ID = 1;
const EXACT_HEAD_ID = 2;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A named value as bytes: JSON, with its keys in one order, so that a re-send is byte for byte the same. */
export function packNamedValue(sent: DocumentValue): NativeValue {
  const { name, kind, value, coversSeconds, restIdle, resolution } = sent;
  return packed(NAMED_VALUE_ID, { name, kind, value, coversSeconds, restIdle, resolution });
}

/** Empty where the head lost nothing. */
export function packExactHead(exact: ExactHead): readonly NativeValue[] {
  return Object.keys(exact).length === 0 ? [] : [packed(EXACT_HEAD_ID, exact)];
}

/** The named values in the order in which they were sent. */
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

/** Only bytes that `packed` wrote are ever read here, so they are what they were. */
function unpacked<T>({ id, raw }: NativeValue): T {
  if (!(raw instanceof Uint8Array)) throw new RangeError(`the value ${id} of a JSON reading is no text`);
  return JSON.parse(decoder.decode(raw));
}
