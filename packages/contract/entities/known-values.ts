import type { ValueKind } from '@groundwork/domain/readings/reading.ts';

/** A name that figures use: its kind, its range and its meaning. */
type KnownValue = {
  readonly kind: ValueKind;
  /** Null: true or false. */
  readonly range: { readonly min: number; readonly max: number } | null;
  readonly meaning: string;
};

const MAX_TOTAL = Number.MAX_SAFE_INTEGER;

const flag = (meaning: string): KnownValue => ({ kind: 'instant', range: null, meaning });
const level = (min: number, max: number, meaning: string): KnownValue => ({
  kind: 'instant',
  range: { min, max },
  meaning,
});
const counter = (meaning: string): KnownValue => ({
  kind: 'counter',
  range: { min: 0, max: MAX_TOTAL },
  meaning,
});

/** The names that the portal understands. Any other name is stored as sent and used for no figure. */
export const KNOWN_VALUES: ReadonlyMap<string, KnownValue> = new Map([
  ['ignition', flag('the key is on')],
  ['engineRunning', flag('the engine is running, reported by its own controller')],
  ['engineSpeedRpm', level(0, 20_000, 'engine speed in revolutions per minute')],
  ['engineLoadPercent', level(0, 125, 'share of the maximum torque')],
  ['pto', flag('the power take-off is engaged')],
  ['hydraulics', flag('the hydraulics are moving')],
  ['alternator', flag('the alternator is charging')],
  ['digitalInput1', flag('digital input 1 is on; what is wired to it is a setting of the source')],
  ['digitalInput2', flag('the same for digital input 2')],
  ['digitalInput3', flag('the same for digital input 3')],
  ['digitalInput4', flag('the same for digital input 4')],
  ['moving', flag('the accelerometer detects movement')],
  ['vibrationLevel', level(0, 1e9, "vibration level, in the sensor's own scale")],
  ['externalVoltageMillivolts', level(0, 100_000, "voltage of the machine's battery")],
  ['unplugged', flag("the source is cut off from the machine's battery")],
  ['engineHoursSeconds', counter('total engine hours in seconds, never a trip counter')],
  ['odometerMetres', counter('total odometer in metres, never a trip counter')],
  ['fuelUsedMillilitres', counter('total fuel burned in millilitres, never a trip counter')],
  [
    'activeSeconds',
    { kind: 'interval', range: { min: 0, max: 86_400 }, meaning: 'active part of coversSeconds' },
  ],
]);

/** Returns whether a value is valid for a known name. */
export function isValidKnownValue({ range }: KnownValue, value: unknown): boolean {
  if (range === null) return typeof value === 'boolean';
  return typeof value === 'number' && value >= range.min && value <= range.max;
}

/** Describes the known names in one text, for the API description. */
export const describeKnownValues = (): string =>
  [...KNOWN_VALUES].map(([name, { kind, meaning }]) => `${name} (${kind}): ${meaning}`).join('; ');
