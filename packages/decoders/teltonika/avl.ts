import type { NativeValue } from '@groundwork/domain/readings/reading.ts';

/**
 * How a codec lays out its records; the record's head is the same in all.
 * Source: Teltonika's published data sending protocols (Codec 8, Codec 8 Extended, Codec 16).
 */
export type AvlCodec = {
  /** The byte that names the codec. */
  readonly id: number;
  readonly name: '8' | '8E' | '16';
  /** Bytes of a value's id, the event's id among them. */
  readonly idBytes: 1 | 2;
  /** Bytes of each count of values. */
  readonly countBytes: 1 | 2;
  /** Whether a byte after the event's id tells why the record was made. */
  readonly hasGenerationType: boolean;
  /** Whether a fifth group follows, of values that state their own length. */
  readonly hasVariableGroup: boolean;
};

export const CODEC_8: AvlCodec = {
  id: 0x08,
  name: '8',
  idBytes: 1,
  countBytes: 1,
  hasGenerationType: false,
  hasVariableGroup: false,
};

export const CODEC_8E: AvlCodec = {
  id: 0x8e,
  name: '8E',
  idBytes: 2,
  countBytes: 2,
  hasGenerationType: false,
  hasVariableGroup: true,
};

export const CODEC_16: AvlCodec = {
  id: 0x10,
  name: '16',
  idBytes: 2,
  countBytes: 1,
  hasGenerationType: true,
  hasVariableGroup: false,
};

const CODECS: readonly AvlCodec[] = [CODEC_8, CODEC_8E, CODEC_16];

/** The codec with this byte, or null. */
export function findCodec(id: number): AvlCodec | null {
  return CODECS.find((codec) => codec.id === id) ?? null;
}

/** The groups of values that have a fixed width, in the order in which a record holds them. */
export const FIXED_WIDTHS = [1, 2, 4, 8] as const;

/** One record exactly as its bytes state it: it encodes again to the same bytes. */
export type AvlRecord = {
  /** Milliseconds since 1970; 64 bits on the wire, so a wrong clock may pass what a number holds. */
  readonly timestampMs: bigint;
  readonly priority: number;
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  readonly altitudeMetres: number;
  readonly headingDegrees: number;
  readonly satellites: number;
  readonly speedKmh: number;
  /** The id of the value whose change made this record; 0 for a periodic one. */
  readonly eventId: number;
  /** Why the record was made (7 periodically, 5 on a change, …); null where the codec does not say. */
  readonly generationType: number | null;
  /** The total the record states; some firmware states another than its groups hold. */
  readonly statedValueCount: number;
  readonly values: readonly NativeValue[];
};

/** What lies between a packet's length field and its CRC. */
export type AvlData = { readonly codec: AvlCodec; readonly records: readonly AvlRecord[] };
