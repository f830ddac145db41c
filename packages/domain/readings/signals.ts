import type { PositionE7 } from './reading.ts';

/**
 * A reading in the product's own words: what the derivation may use, whatever the protocol.
 * A field that is absent was not said.
 */
export type Signals = {
  /** The key input, named "ignition" by most makers: key on is not engine on. */
  readonly ignition?: boolean;
  readonly rpm?: number;
  /** Present only with a valid fix. */
  readonly fix?: PositionE7;
  /** Ground speed; proves nothing without a fix. */
  readonly speedKmh?: number;
  /** A total of engine-on time as the source counts it. */
  readonly engineHoursSeconds?: number;
  readonly externalVoltageMillivolts?: number;
  /** The reading is about the seconds before it: `activeSeconds` of `coversSeconds` were active. */
  readonly coversSeconds?: number;
  readonly activeSeconds?: number;
};
