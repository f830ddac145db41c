/** Kind of a value: at one instant, over the seconds before it, or a total that only grows. */
export const VALUE_KINDS = ['instant', 'interval', 'counter'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** Width of a value in bytes; 0: variable length. */
export type ValueWidth = 0 | 1 | 2 | 4 | 8;

/** One value under the id of the device's maker, unscaled and unsigned, with its width. */
export type NativeValue = {
  readonly id: number;
  readonly width: ValueWidth;
  /** Up to 4 bytes a number, 8 bytes a bigint, variable length the bytes themselves. */
  readonly raw: number | bigint | Uint8Array;
};

/** Degrees × 10⁷ as whole numbers: exact, and what the trackers send. */
export type PositionE7 = { readonly latitudeE7: number; readonly longitudeE7: number };

/**
 * One reading of a source at an instant of its own clock, lossless and not yet interpreted.
 * Unreported values are null or absent, never zero or false.
 */
export type Reading = {
  /** The source's clock, milliseconds since 1970 in UTC. */
  readonly timeMs: number;
  /** Signed 32-bit hash of the content: distinguishes readings in the same millisecond. */
  readonly discriminator: number;
  /** As sent by the device, including 0/0 and impossible positions. */
  readonly position: PositionE7 | null;
  readonly altitudeMetres: number | null;
  readonly headingDegrees: number | null;
  readonly satellites: number | null;
  readonly speedKmh: number | null;
  readonly priority: number | null;
  /** The native id of the value whose change caused this reading; null if the protocol has none. */
  readonly eventId: number | null;
  /** In the order in which the device sent them. */
  readonly values: readonly NativeValue[];
};

/** Maximum length of the time before a reading that it may cover. */
export const MAX_COVERED_SECONDS = 86_400;
