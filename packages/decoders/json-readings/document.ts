import type { ValueKind } from '@groundwork/domain/readings/reading.ts';

/** One named value as a source sends it, before anybody asks what it means. */
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

/** One row of a batch of JSON readings, already of the right form. What is absent was not said. */
export type DocumentReading = {
  /** RFC 3339. */
  readonly time: string;
  /** Degrees, WGS 84; each from −214 to 214, as far as 32 bits of 10⁻⁷ reach. */
  readonly position?: { readonly latitude: number; readonly longitude: number };
  readonly altitudeMetres?: number;
  readonly headingDegrees?: number;
  readonly satellites?: number;
  readonly speedKmh?: number;
  readonly values?: readonly DocumentValue[];
};
