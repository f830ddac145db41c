import type { DeviceVital } from '@groundwork/decoders/source-protocol.ts';
import { SOURCE_PROTOCOLS } from '@groundwork/decoders/source-protocols.ts';
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
  const findVital = (vital: DeviceVital) =>
    findNewest(({ reading }) => SOURCE_PROTOCOLS[type]?.measureVital(reading, vital));
  return {
    newest: first ? { atMs: first.reading.timeMs, signals: first.signals } : null,
    externalMillivolts: findNewest(({ signals }) => signals.externalVoltageMillivolts),
    batteryMillivolts: findVital('batteryMillivolts'),
    batteryPercent: findVital('batteryPercent'),
    signalBars: findVital('signalBars'),
    satellites: findNewest(({ reading }) => reading.satellites),
    lastFixAtMs: findNewest(({ reading }) => (findFix(reading) ? reading.timeMs : null)),
    engineHours: findNewest(({ signals }) => signals.engineHours),
    odometer: findNewest(({ signals }) => signals.odometer),
  };
}
