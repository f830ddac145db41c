import type { ValueKind } from '@groundwork/domain/readings/reading.ts';

/** One named value as a source sends it, not yet interpreted. */
export type DocumentValue = {
  readonly name: string;
  readonly value: number | boolean | string;
  readonly kind: ValueKind;
  /** The length of an interval. */
  readonly coversSeconds?: number;
  /** The rest of an interval was idle, not off. */
  readonly restIdle?: boolean;
  /** One step of a counter, in the unit of its value. */
  readonly resolution?: number;
};

/** One row of a batch of JSON readings, already validated. Absent fields were not reported. */
export type DocumentReading = {
  /** RFC 3339. */
  readonly time: string;
  /** Degrees, WGS 84; each from −214 to 214, the range of 32 bits in steps of 10⁻⁷. */
  readonly position?: { readonly latitude: number; readonly longitude: number };
  readonly altitudeMetres?: number;
  readonly headingDegrees?: number;
  readonly satellites?: number;
  readonly speedKmh?: number;
  readonly values?: readonly DocumentValue[];
};
