import { findFix } from '@groundwork/domain/readings/position.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import { ENGINE_RPM, EXTERNAL_VOLTAGE, IGNITION, type Parameter } from './parameters.ts';

/**
 * What a Teltonika reading says in the product's own words. The movement bit (240) is left out on
 * purpose: it proves neither work nor an engine.
 */
export function deriveSignals(reading: Reading): Signals {
  const fix = findFix(reading);
  const ignition = findMeasurement(reading, IGNITION);
  const rpm = findEngineRpm(reading);
  const millivolts = findMeasurement(reading, EXTERNAL_VOLTAGE);
  return {
    ...(ignition !== null && { ignition: ignition === 1 }),
    ...(rpm !== null && { rpm }),
    ...(fix !== null && { fix }),
    ...(fix !== null && reading.speedKmh !== null && { speedKmh: reading.speedKmh }),
    ...(millivolts !== null && { externalVoltageMillivolts: millivolts }),
  };
}

function findEngineRpm(reading: Reading): number | null {
  for (const parameter of ENGINE_RPM) {
    const rpm = findMeasurement(reading, parameter);
    if (rpm !== null) return rpm;
  }
  return null;
}

/** The parameter's value in its unit; null where it was not said, or said to be no reading. */
function findMeasurement(reading: Reading, parameter: Parameter): number | null {
  for (const { id, width, raw } of reading.values) {
    if (id !== parameter.id || typeof raw !== 'number' || raw > parameter.greatest) continue;
    if (parameter.widths.some((known) => known === width)) return raw * parameter.scale;
  }
  return null;
}
