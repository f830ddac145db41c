import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { TrackerRecord } from './tracker.ts';

/** What the tracker meant by a record: written here from what it knows, not decoded from its bytes. */
export function signalsOfRecord(record: TrackerRecord): Signals {
  const { position, satellites, speedKmh, ignition, rpm, externalMillivolts } = record;
  const hasFix = satellites > 0;
  return {
    externalVoltageMillivolts: externalMillivolts,
    ...(ignition !== null && { ignition }),
    ...(rpm !== null && { rpm }),
    ...(hasFix && { fix: position, speedKmh }),
  };
}
