import type { NativeValue, Reading } from '@groundwork/domain/readings/reading.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { EncodedReading } from './teltonika/encode-reading.ts';

/** What a native value of a reading means. */
export type ValueMeaning = {
  readonly name: string;
  readonly unit: string;
  /** The value in `unit`; null if its raw value is not a measurement. */
  readonly measured: number | null;
};

/** A value of a reading with its meaning, as the inspector shows it. */
export type DescribedValue = {
  /** Number and width in bytes on the wire; 0 for a protocol that names its values. */
  readonly id: number;
  readonly width: number;
  readonly raw: NativeValue['raw'] | string;
  /** Null if the protocol does not define the value. */
  readonly name: string | null;
  readonly unit: string;
  readonly value: number | string | null;
};

/** Values about the device itself, which are no signals of its machine. */
export type DeviceVital = 'batteryMillivolts' | 'batteryPercent' | 'signalBars';

/** How stored readings of one type of source are interpreted, whichever port they came through. Pure. */
export type SourceProtocol = {
  /** Returns the product's signals of a reading. */
  deriveSignals(reading: Reading): Signals;
  /** Lists all values of a reading with their meaning. */
  describeValues(reading: Reading): readonly DescribedValue[];
  /** Returns the meaning of one native value; null if it is unknown. */
  interpretValue(reading: Reading, value: NativeValue): ValueMeaning | null;
  /** Returns the value of a vital; null if the reading does not contain it. */
  measureVital(reading: Reading, vital: DeviceVital): number | null;
  /** Returns the bytes of the reading in its device's protocol; null if there are none. */
  encodeReading(reading: Reading): EncodedReading | null;
};
