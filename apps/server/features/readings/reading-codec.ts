import type { NativeValue, Reading, ValueWidth } from '@groundwork/domain/readings/reading.ts';
import { ByteReader, ByteWriter } from './reading-bytes.ts';

/** The fields with columns of their own; `packReading` packs everything else. */
export type ReadingColumns = Pick<Reading, 'timeMs' | 'discriminator' | 'position'>;

/** The layout version, in the upper two bits of the first byte. */
const LAYOUT = 1;
const LAYOUT_SHIFT = 6;
/** In the order of their bits in the first byte: a bit is set if the field has a value. */
const HEAD_FIELDS = [
  'altitudeMetres',
  'headingDegrees',
  'satellites',
  'speedKmh',
  'priority',
  'eventId',
] as const satisfies readonly (keyof Reading)[];
/** The index of a width is its code in the low three bits of a value's tag. */
const WIDTHS = [0, 1, 2, 4, 8] as const satisfies readonly ValueWidth[];
const CODE_OF_WIDTH: Record<ValueWidth, number> = { 0: 0, 1: 1, 2: 2, 4: 3, 8: 4 };
const WIDTH_CODES = 8;

const writer = new ByteWriter();

/**
 * Packs everything in a reading except its key and position, lossless and compact: which head fields are present,
 * those fields, then each value in order as a tag (difference of its id to the previous one, and its width) and its
 * raw number or bytes. Throws a RangeError if a number is not an integer.
 */
export function packReading(reading: Reading): Uint8Array {
  writer.take();
  writer.byte((LAYOUT << LAYOUT_SHIFT) | toPresenceBits(reading));
  for (const field of HEAD_FIELDS) {
    const value = reading[field];
    if (value !== null) writer.signed(value);
  }
  let idBefore = 0;
  for (const value of reading.values) {
    packValue(value, idBefore);
    idBefore = value.id;
  }
  return writer.take();
}

/** Unpacks a reading. Throws a RangeError if the bytes do not have this layout. */
export function unpackReading(columns: ReadingColumns, packed: Uint8Array): Reading {
  const reader = new ByteReader(packed);
  const presence = reader.byte();
  if (presence >> LAYOUT_SHIFT !== LAYOUT) throw new RangeError('the reading is packed in an unknown layout');
  const field = (bit: number) => (presence & (1 << bit) ? reader.signed() : null);
  return {
    timeMs: columns.timeMs,
    discriminator: columns.discriminator,
    position: columns.position,
    altitudeMetres: field(0),
    headingDegrees: field(1),
    satellites: field(2),
    speedKmh: field(3),
    priority: field(4),
    eventId: field(5),
    values: unpackValues(reader),
  };
}

function toPresenceBits(reading: Reading): number {
  let presence = 0;
  for (let bit = 0; bit < HEAD_FIELDS.length; bit += 1) {
    const field = HEAD_FIELDS[bit];
    if (field !== undefined && reading[field] !== null) presence |= 1 << bit;
  }
  return presence;
}

function packValue({ id, width, raw }: NativeValue, idBefore: number): void {
  const step = id - idBefore;
  // The step's sign goes into its lowest bit, as in `signed`, and the width beneath it.
  writer.unsigned((step < 0 ? -2 * step - 1 : 2 * step) * WIDTH_CODES + CODE_OF_WIDTH[width]);
  if (typeof raw === 'number') writer.unsigned(raw);
  else if (typeof raw === 'bigint') writer.unsignedBig(raw);
  else {
    writer.unsigned(raw.length);
    writer.bytes(raw);
  }
}

function unpackValues(reader: ByteReader): NativeValue[] {
  const values: NativeValue[] = [];
  for (let id = 0; !reader.isAtEnd; ) {
    const tag = reader.unsigned();
    const folded = Math.floor(tag / WIDTH_CODES);
    const width = WIDTHS[tag % WIDTH_CODES];
    if (width === undefined) throw new RangeError('the packed reading holds an unknown width');
    id += folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    values.push({ id, width, raw: unpackRaw(reader, width) });
  }
  return values;
}

function unpackRaw(reader: ByteReader, width: ValueWidth): NativeValue['raw'] {
  if (width === 0) return reader.bytes(reader.unsigned());
  return width === 8 ? reader.unsignedBig() : reader.unsigned();
}
