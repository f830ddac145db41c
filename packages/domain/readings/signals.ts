import type { PositionE7 } from './reading.ts';

/** A total counted by a source: it only grows, unless the counter is reset, wraps or is replaced. */
export type Counter = {
  /** The total, in whole seconds, metres or millilitres by its field. */
  readonly total: number;
  /** One step of the counter: it may be behind the truth by less than this. */
  readonly resolution: number;
};

/** Activity over the seconds before a reading. */
export type CoveredTime = {
  readonly coversSeconds: number;
  /** Active seconds among them. */
  readonly activeSeconds: number;
  /** Whether the source reports the rest as idle; else it was off. */
  readonly restIdle?: boolean;
};

/**
 * A reading in protocol-independent terms: what the derivation may use.
 * An absent field was not reported.
 */
export type Signals = {
  /** The key input, named "ignition" by most makers: key on is not engine on. */
  readonly ignition?: boolean;
  /** Engine state reported by the engine's own controller. */
  readonly engineRunning?: boolean;
  readonly rpm?: number;
  readonly engineLoadPercent?: number;
  /** The power take-off is engaged. */
  readonly pto?: boolean;
  /** The hydraulics move. */
  readonly hydraulics?: boolean;
  /** The alternator is charging. */
  readonly alternator?: boolean;
  /** Digital inputs 1 to 4 of the tracker, at index 0 to 3; what is wired to them is a setting of the source. */
  readonly inputs?: readonly (boolean | null)[];
  /** The accelerometer bit: the source moves or shakes. */
  readonly moving?: boolean;
  /** Vibration level, in the sensor's own scale. */
  readonly vibration?: number;
  /** Present only with a valid fix. */
  readonly fix?: PositionE7;
  /** How many satellites the fix is from. */
  readonly satellites?: number;
  /** Ground speed; meaningless without a fix. */
  readonly speedKmh?: number;
  /** Engine-on time in seconds, from the best hour counter of the source; never a trip counter. */
  readonly engineHours?: Counter;
  /** Distance in metres, from the best total odometer of the source; never a trip counter. */
  readonly odometer?: Counter;
  /** Fuel burned in millilitres, from the best total counter of the source; never a trip counter or a level. */
  readonly fuelUsed?: Counter;
  readonly externalVoltageMillivolts?: number;
  /** The source was cut off from the machine's battery. */
  readonly unplugged?: boolean;
  readonly covered?: CoveredTime;
};
