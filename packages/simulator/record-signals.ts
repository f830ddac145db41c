import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { TrackerRecord } from './tracker.ts';

/** Returns the signals that the tracker meant by a record: taken from its values, not decoded from its bytes. */
export function toSignals(record: TrackerRecord): Signals {
  const { position, satellites, speedKmh, ignition, rpm, externalMillivolts } = record;
  const hasFix = satellites > 0;
  return {
    externalVoltageMillivolts: externalMillivolts,
    ...(ignition !== null && { ignition }),
    ...(rpm !== null && { rpm }),
    ...(hasFix && { fix: position, satellites, speedKmh }),
  };
}
