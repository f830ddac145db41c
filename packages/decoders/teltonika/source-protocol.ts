import type { NativeValue, Reading } from '@groundwork/domain/readings/reading.ts';
import type { DescribedValue, DeviceVital, SourceProtocol, ValueMeaning } from '../source-protocol.ts';
import { encodeReading } from './encode-reading.ts';
import { measure } from './parameters/measure.ts';
import { findParameter } from './parameters/table.ts';
import { deriveSignals } from './signals.ts';

/** Readings of Teltonika trackers. */
export const teltonika: SourceProtocol = {
  deriveSignals,
  describeValues,
  interpretValue,
  measureVital,
  encodeReading,
};

/** Names in the parameter table. */
const VITAL_NAMES: Readonly<Record<DeviceVital, string>> = {
  batteryMillivolts: 'Battery voltage',
  batteryPercent: 'Battery level',
  signalBars: 'GSM signal',
};

function describeValues(reading: Reading): DescribedValue[] {
  return reading.values.map((value) => {
    const { name, unit, measured } = interpretValue(reading, value) ?? UNKNOWN;
    return { ...value, name, unit, value: measured };
  });
}

const UNKNOWN = { name: null, unit: '', measured: null };

function interpretValue(reading: Reading, value: NativeValue): ValueMeaning | null {
  const parameter = findParameter(reading, value);
  return parameter && { name: parameter.name, unit: parameter.unit, measured: measure(parameter, value) };
}

function measureVital(reading: Reading, vital: DeviceVital): number | null {
  for (const value of reading.values) {
    const parameter = findParameter(reading, value);
    if (parameter?.name === VITAL_NAMES[vital]) return measure(parameter, value);
  }
  return null;
}
