import { measure } from '@groundwork/decoders/teltonika/parameters/measure.ts';
import { findParameter } from '@groundwork/decoders/teltonika/parameters/table.ts';
import { findFix } from '@groundwork/domain/readings/position.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Counter, Signals } from '@groundwork/domain/readings/signals.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';
import { deriveSignals } from '../../readings/public.ts';

/** The newest reported value of each kind from a device. */
export type DeviceValues = {
  readonly newest: { readonly atMs: number; readonly signals: Signals } | null;
  readonly externalMillivolts: number | null;
  readonly batteryMillivolts: number | null;
  readonly batteryPercent: number | null;
  readonly signalBars: number | null;
  readonly satellites: number | null;
  readonly lastFixAtMs: number | null;
  readonly engineHours: Counter | null;
  readonly odometer: Counter | null;
};

/** Names in the parameter table. */
const NAMES = {
  batteryMillivolts: 'Battery voltage',
  batteryPercent: 'Battery level',
  signalBars: 'GSM signal',
} as const;

/** Picks the newest value of each kind from readings, which are sorted newest first. */
export function pickDeviceValues(type: SourceType, readings: readonly Reading[]): DeviceValues {
  const reported = readings.map((reading) => ({ reading, signals: deriveSignals(type, reading) }));
  const first = reported[0];
  const findNewest = <T>(of: (one: (typeof reported)[number]) => T | null | undefined): T | null => {
    for (const one of reported) {
      const value = of(one);
      if (value !== null && value !== undefined) return value;
    }
    return null;
  };
  const named = (name: string) =>
    type === 'TELTONIKA' ? findNewest(({ reading }) => findValueByName(reading, name)) : null;
  return {
    newest: first ? { atMs: first.reading.timeMs, signals: first.signals } : null,
    externalMillivolts: findNewest(({ signals }) => signals.externalVoltageMillivolts),
    batteryMillivolts: named(NAMES.batteryMillivolts),
    batteryPercent: named(NAMES.batteryPercent),
    signalBars: named(NAMES.signalBars),
    satellites: findNewest(({ reading }) => reading.satellites),
    lastFixAtMs: findNewest(({ reading }) => (findFix(reading) ? reading.timeMs : null)),
    engineHours: findNewest(({ signals }) => signals.engineHours),
    odometer: findNewest(({ signals }) => signals.odometer),
  };
}

function findValueByName(reading: Reading, name: string): number | null {
  for (const value of reading.values) {
    const parameter = findParameter(reading, value);
    if (parameter?.name === name) return measure(parameter, value);
  }
  return null;
}
