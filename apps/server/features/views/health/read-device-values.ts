import { measure } from '@groundwork/decoders/teltonika/parameters/measure.ts';
import { findParameter } from '@groundwork/decoders/teltonika/parameters/table.ts';
import { findFix } from '@groundwork/domain/readings/position.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Counter, Signals } from '@groundwork/domain/readings/signals.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';
import { deriveSignals } from '../../readings/public.ts';

/** What the newest readings tell of the device: of each value the newest one that was said. */
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

/** By the names of the parameter table. */
const NAMES = {
  batteryMillivolts: 'Battery voltage',
  batteryPercent: 'Battery level',
  signalBars: 'GSM signal',
} as const;

/** Reads them off readings in the order newest first. */
export function readDeviceValues(type: SourceType, readings: readonly Reading[]): DeviceValues {
  const said = readings.map((reading) => ({ reading, signals: deriveSignals(type, reading) }));
  const first = said[0];
  const newestSaid = <T>(of: (one: (typeof said)[number]) => T | null | undefined): T | null => {
    for (const one of said) {
      const value = of(one);
      if (value !== null && value !== undefined) return value;
    }
    return null;
  };
  const named = (name: string) =>
    type === 'TELTONIKA' ? newestSaid(({ reading }) => valueNamed(reading, name)) : null;
  return {
    newest: first ? { atMs: first.reading.timeMs, signals: first.signals } : null,
    externalMillivolts: newestSaid(({ signals }) => signals.externalVoltageMillivolts),
    batteryMillivolts: named(NAMES.batteryMillivolts),
    batteryPercent: named(NAMES.batteryPercent),
    signalBars: named(NAMES.signalBars),
    satellites: newestSaid(({ reading }) => reading.satellites),
    lastFixAtMs: newestSaid(({ reading }) => (findFix(reading) ? reading.timeMs : null)),
    engineHours: newestSaid(({ signals }) => signals.engineHours),
    odometer: newestSaid(({ signals }) => signals.odometer),
  };
}

function valueNamed(reading: Reading, name: string): number | null {
  for (const value of reading.values) {
    const parameter = findParameter(reading, value);
    if (parameter?.name === name) return measure(parameter, value);
  }
  return null;
}
