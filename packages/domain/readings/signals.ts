import type { PositionE7 } from './reading.ts';

/** A total as a source counts it: it only grows, except where the counter is reset, wraps or is replaced. */
export type Counter = {
  /** The total, in whole seconds, metres or millilitres by its field. */
  readonly total: number;
  /** One step of the counter: it may be behind the truth by less than this. */
  readonly resolution: number;
};

/** The reading tells about the seconds before it, not about its own instant alone. */
export type CoveredTime = {
  readonly coversSeconds: number;
  /** Of these, so many were active. */
  readonly activeSeconds: number;
  /** The rest was idle by what the source says; else it was off. */
  readonly restIdle?: boolean;
};

/**
 * A reading in the product's own words: what the derivation may use, whatever the protocol.
 * A field that is absent was not said.
 */
export type Signals = {
  /** The key input, named "ignition" by most makers: key on is not engine on. */
  readonly ignition?: boolean;
  /** What the engine's own controller says of it. */
  readonly engineRunning?: boolean;
  readonly rpm?: number;
  readonly engineLoadPercent?: number;
  /** The power take-off is engaged. */
  readonly pto?: boolean;
  /** The hydraulics move. */
  readonly hydraulics?: boolean;
  /** The alternator gives current. */
  readonly alternator?: boolean;
  /** Digital inputs 1 to 4 of the tracker, at index 0 to 3; what is wired to them is a setting of the source. */
  readonly inputs?: readonly (boolean | null)[];
  /** The accelerometer's bit: it moves or shakes. */
  readonly moving?: boolean;
  /** How hard it shakes, in the sensor's own scale. */
  readonly vibration?: number;
  /** Present only with a valid fix. */
  readonly fix?: PositionE7;
  /** Ground speed; proves nothing without a fix. */
  readonly speedKmh?: number;
  /** Engine-on time in seconds, as the best hour counter of the source has it; never a trip's. */
  readonly engineHours?: Counter;
  /** Distance in metres, as the best total odometer of the source has it; never a trip's. */
  readonly odometer?: Counter;
  /** Fuel burned in millilitres, as the best total counter of the source has it; never a trip's, never a level. */
  readonly fuelUsed?: Counter;
  readonly externalVoltageMillivolts?: number;
  /** The source was cut off from the machine's battery. */
  readonly unplugged?: boolean;
  readonly covered?: CoveredTime;
};
