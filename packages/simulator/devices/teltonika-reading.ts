import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { UploadedReading } from '../truth-upload.ts';
import type { DeviceRecord, DeviceValue } from './teltonika-device.ts';
import { deviceValues, IO } from './teltonika-values.ts';

const SECONDS_PER_MINUTE = 60;
/** A tenth of a litre. */
const MILLILITRES_PER_STEP = 100;
const SATELLITES = 11;
/** Byte 4, bit 6 of the CAN adapter's security flags: the engine runs. */
const ENGINE_WORKS = 1n << 38n;

/**
 * Returns a reading as the record of a Teltonika tracker with a CAN adapter. Hours and fuel are sent as the adapter
 * counted them (103, 107), since the machine's own totals (102, 83) cannot be zero. Throws a RangeError for an unsupported
 * counter resolution.
 */
export function readingToTeltonikaRecord({ timeMs, signals }: UploadedReading): DeviceRecord {
  const { fix, speedKmh = 0 } = signals;
  return {
    timestampMs: timeMs,
    priority: 0,
    longitudeE7: fix?.longitudeE7 ?? 0,
    latitudeE7: fix?.latitudeE7 ?? 0,
    altitudeMetres: fix ? 32 : 0,
    headingDegrees: 90,
    satellites: fix ? SATELLITES : 0,
    speedKmh,
    eventId: 0,
    values: listValues(signals),
  };
}

function listValues(signals: Signals): DeviceValue[] {
  const { engineRunning, inputs = [] } = signals;
  const flags = engineRunning === undefined ? null : engineRunning ? ENGINE_WORKS : 0n;
  return [
    ...IO.inputs.flatMap((io, index) => deviceValues(io, inputs[index])),
    ...deviceValues(IO.odometerMetres, countSteps(signals.odometer, 1)),
    ...deviceValues(IO.externalMillivolts, signals.externalVoltageMillivolts),
    ...deviceValues(IO.engineRpm, signals.rpm),
    ...deviceValues(IO.engineMinutesCounted, countSteps(signals.engineHours, SECONDS_PER_MINUTE)),
    ...deviceValues(IO.fuelTenthsOfLitreCounted, countSteps(signals.fuelUsed, MILLILITRES_PER_STEP)),
    ...deviceValues(IO.engineLoadPercent, signals.engineLoadPercent),
    ...deviceValues(IO.securityFlags, flags),
    ...deviceValues(IO.ignition, signals.ignition),
    ...deviceValues(IO.movement, signals.moving),
    ...deviceValues(IO.unplugged, signals.unplugged),
  ];
}

function countSteps(counter: Signals['odometer'], step: number): number | null {
  if (counter === undefined) return null;
  if (counter.resolution !== step) throw new RangeError(`a counter in steps of ${counter.resolution}`);
  return counter.total / step;
}
