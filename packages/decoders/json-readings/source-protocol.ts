import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { DescribedValue, SourceProtocol } from '../source-protocol.ts';
import { unpackNamedValues } from './native-values.ts';
import { deriveSignals } from './signals.ts';

/** Readings that programs post as JSON: values have names instead of numbers, and no bytes of a device. */
export const jsonReadings: SourceProtocol = {
  deriveSignals,
  describeValues,
  interpretValue: () => null,
  measureVital: () => null,
  encodeReading: () => null,
};

function describeValues({ values }: Reading): DescribedValue[] {
  return unpackNamedValues(values).map(({ name, value }) => ({
    ...{ id: 0, width: 0, name, unit: '', raw: String(value) },
    value: typeof value === 'number' ? value : String(value),
  }));
}
