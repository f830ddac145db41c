import type { NativeValue } from '@groundwork/domain/readings/reading.ts';

/**
 * The record layout of a codec; the head of a record is the same in all codecs.
 * Source: Teltonika's published data sending protocols (Codec 8, Codec 8 Extended, Codec 16).
 */
export type AvlCodec = {
  /** The byte that identifies the codec. */
  readonly id: number;
  readonly name: '8' | '8E' | '16';
  /** Bytes of a value's id and of the event's id. */
  readonly idBytes: 1 | 2;
  /** Bytes of each value count. */
  readonly countBytes: 1 | 2;
  /** Whether a byte after the event's id states why the record was generated. */
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

/** Returns the codec with this id byte, or null. */
export function findCodec(id: number): AvlCodec | null {
  return CODECS.find((codec) => codec.id === id) ?? null;
}

/** The widths of the fixed-width value groups, in the order of a record. */
export const FIXED_WIDTHS = [1, 2, 4, 8] as const;

/** One record exactly as its bytes state it: it encodes again to the same bytes. */
export type AvlRecord = {
  /** Milliseconds since 1970; 64 bits on the wire, so a wrong clock may exceed the safe integers. */
  readonly timestampMs: bigint;
  readonly priority: number;
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  readonly altitudeMetres: number;
  readonly headingDegrees: number;
  readonly satellites: number;
  readonly speedKmh: number;
  /** The id of the value whose change triggered this record; 0 for a periodic one. */
  readonly eventId: number;
  /** Why the record was generated (7 periodic, 5 on a change, …); null if the codec has no such field. */
  readonly generationType: number | null;
  /** The total count that the record states; in some firmware it differs from that of its groups. */
  readonly statedValueCount: number;
  readonly values: readonly NativeValue[];
};

/** The content between a packet's length field and its CRC. */
export type AvlData = { readonly codec: AvlCodec; readonly records: readonly AvlRecord[] };
