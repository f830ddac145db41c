/** How a value is meant: at one instant, over the seconds before it, or as a total that only grows. */
export const VALUE_KINDS = ['instant', 'interval', 'counter'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** Bytes that a device gave one value; 0 stands for a value of variable length. */
export type ValueWidth = 0 | 1 | 2 | 4 | 8;

/** One value under the id that the device's maker gave it, unscaled and unsigned, with its width. */
export type NativeValue = {
  readonly id: number;
  readonly width: ValueWidth;
  /** Up to 4 bytes a number, 8 bytes a bigint, variable length the bytes themselves. */
  readonly raw: number | bigint | Uint8Array;
};

/** Degrees × 10⁷ as whole numbers: exact, and what the trackers send. */
export type PositionE7 = { readonly latitudeE7: number; readonly longitudeE7: number };

/**
 * What a source said at one instant of its own clock, lossless and not yet interpreted.
 * What was not said is null or absent, never zero or false.
 */
export type Reading = {
  /** The source's clock, milliseconds since 1970 in UTC. */
  readonly timeMs: number;
  /** Signed 32 bits of a hash over the content: tells two readings in one millisecond apart. */
  readonly discriminator: number;
  /** As stated by the device: 0/0 and impossible places included. */
  readonly position: PositionE7 | null;
  readonly altitudeMetres: number | null;
  readonly headingDegrees: number | null;
  readonly satellites: number | null;
  readonly speedKmh: number | null;
  readonly priority: number | null;
  /** The native id of the value whose change caused this reading; null where the protocol has none. */
  readonly eventId: number | null;
  /** In the order in which the device sent them. */
  readonly values: readonly NativeValue[];
};
