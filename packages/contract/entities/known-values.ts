import type { ValueKind } from '@groundwork/domain/readings/reading.ts';

/** A name that figures are made from: how it has to be meant, what it may hold, and what it tells. */
type KnownValue = {
  readonly kind: ValueKind;
  /** Null: true or false. */
  readonly range: { readonly least: number; readonly most: number } | null;
  readonly says: string;
};

const MAX_TOTAL = Number.MAX_SAFE_INTEGER;

const flag = (says: string): KnownValue => ({ kind: 'instant', range: null, says });
const level = (least: number, most: number, says: string): KnownValue => ({
  kind: 'instant',
  range: { least, most },
  says,
});
const counter = (says: string): KnownValue => ({
  kind: 'counter',
  range: { least: 0, most: MAX_TOTAL },
  says,
});

/** The names that the portal understands. Any other name is kept as it was sent, and used for no figure. */
export const KNOWN_VALUES: ReadonlyMap<string, KnownValue> = new Map([
  ['ignition', flag('the key is on')],
  ['engineRunning', flag('the engine runs, as its own controller says')],
  ['engineSpeedRpm', level(0, 20_000, 'turns of the engine a minute')],
  ['engineLoadPercent', level(0, 125, 'share of the greatest torque')],
  ['pto', flag('the power take-off is engaged')],
  ['hydraulics', flag('the hydraulics move')],
  ['alternator', flag('the alternator gives current')],
  ['digitalInput1', flag('digital input 1 is on; what is wired to it is a setting of the source')],
  ['digitalInput2', flag('the same of digital input 2')],
  ['digitalInput3', flag('the same of digital input 3')],
  ['digitalInput4', flag('the same of digital input 4')],
  ['moving', flag('the accelerometer feels movement')],
  ['vibrationLevel', level(0, 1e9, "how hard it shakes, in the sensor's own scale")],
  ['externalVoltageMillivolts', level(0, 100_000, "the machine's battery")],
  ['unplugged', flag("the source is cut off from the machine's battery")],
  ['engineHoursSeconds', counter('the hour meter in seconds, never that of a trip')],
  ['odometerMetres', counter('the total odometer in metres, never that of a trip')],
  ['fuelUsedMillilitres', counter('all the fuel ever burned in millilitres, never that of a trip')],
  [
    'activeSeconds',
    { kind: 'interval', range: { least: 0, most: 86_400 }, says: 'how much of coversSeconds was active' },
  ],
]);

/** Whether a value may stand under a known name. */
export function isOfKnownForm({ range }: KnownValue, value: unknown): boolean {
  if (range === null) return typeof value === 'boolean';
  return typeof value === 'number' && value >= range.least && value <= range.most;
}

/** The known names in one text, for the description of the API. */
export const describeKnownValues = (): string =>
  [...KNOWN_VALUES].map(([name, { kind, says }]) => `${name} (${kind}): ${says}`).join('; ');
