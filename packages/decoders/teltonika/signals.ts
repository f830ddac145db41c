import { findFix } from '@groundwork/domain/readings/position.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Counter, Signals } from '@groundwork/domain/readings/signals.ts';
import { areHydraulicsMoving, isEngineWorking, isPtoOn } from './machinery-flags.ts';
import { indexParameters, ParameterValues } from './parameter-values.ts';
import { CAN_MACHINERY_FLAGS, CAN_SECURITY_FLAGS } from './parameters/can-adapter.ts';
import { FM6_CAN_MACHINERY_FLAGS, FM6_CAN_SECURITY_FLAGS } from './parameters/can-adapter-fm6.ts';
import { IGNITION, MOVEMENT } from './parameters/device.ts';
import { UNPLUGGED } from './parameters/events.ts';
import { FMS_PTO_ENGAGEMENT, FMS_PTO_STATE } from './parameters/fms.ts';
import type { Parameter } from './parameters/parameter.ts';
import { EXTERNAL_VOLTAGE } from './parameters/power.ts';
import {
  DIGITAL_INPUTS,
  ENGINE_LOADS,
  ENGINE_SPEEDS,
  FUEL_TOTALS,
  MILEAGES,
  WORK_TIMES,
} from './signal-parameters.ts';

const PTO_STATES = [FMS_PTO_ENGAGEMENT, FMS_PTO_STATE];
const SIGNAL_PARAMETERS = indexParameters([
  IGNITION,
  MOVEMENT,
  EXTERNAL_VOLTAGE,
  UNPLUGGED,
  CAN_SECURITY_FLAGS,
  FM6_CAN_SECURITY_FLAGS,
  CAN_MACHINERY_FLAGS,
  FM6_CAN_MACHINERY_FLAGS,
  ...PTO_STATES,
  ...DIGITAL_INPUTS,
  ...ENGINE_SPEEDS,
  ...ENGINE_LOADS,
  ...WORK_TIMES,
  ...MILEAGES,
  ...FUEL_TOTALS,
]);

const SECONDS_PER_UNIT: { readonly [unit: string]: number } = { s: 1, min: 60, h: 3_600 };
const METRES_PER_UNIT: { readonly [unit: string]: number } = { m: 1, km: 1_000 };
const MILLILITRES_PER_UNIT: { readonly [unit: string]: number } = { l: 1_000 };

/** Filled field by field, because merging objects is too slow on this hot path. */
type MutableSignals = { -readonly [Field in keyof Signals]: Signals[Field] };

/**
 * Derives the product's signals from a Teltonika reading. The movement bit (240) is `moving` and no more: it proves
 * neither work nor a running engine. The tracker's own judgements (idling, trips, harsh driving) are ignored.
 */
export function deriveSignals(reading: Reading): Signals {
  const values = new ParameterValues(reading, SIGNAL_PARAMETERS);
  const signals: MutableSignals = {};
  addEngine(signals, values);
  addWork(signals, values);
  addCounters(signals, values);
  addSupply(signals, values);
  addPosition(signals, values, reading);
  return signals;
}

function addEngine(signals: MutableSignals, values: ParameterValues): void {
  const ignition = values.measurement(IGNITION);
  const rpm = values.findFirst(ENGINE_SPEEDS)?.measured;
  const flags = values.flags(CAN_SECURITY_FLAGS) ?? values.flags(FM6_CAN_SECURITY_FLAGS);
  const engineRunning = flags === null ? null : isEngineWorking(flags);
  if (ignition !== null) signals.ignition = ignition === 1;
  if (rpm !== undefined) signals.rpm = rpm;
  if (engineRunning !== null) signals.engineRunning = engineRunning;
}

function addWork(signals: MutableSignals, values: ParameterValues): void {
  const engineLoadPercent = values.findFirst(ENGINE_LOADS)?.measured;
  const flags = values.flags(CAN_MACHINERY_FLAGS) ?? values.flags(FM6_CAN_MACHINERY_FLAGS);
  const ptoState = values.findFirst(PTO_STATES)?.measured;
  if (engineLoadPercent !== undefined) signals.engineLoadPercent = engineLoadPercent;
  if (flags !== null) {
    signals.pto = isPtoOn(flags);
    signals.hydraulics = areHydraulicsMoving(flags);
  }
  if (ptoState !== undefined) signals.pto = ptoState === 1;
}

function addCounters(signals: MutableSignals, values: ParameterValues): void {
  const engineHours = findCounter(values, WORK_TIMES, SECONDS_PER_UNIT);
  const odometer = findCounter(values, MILEAGES, METRES_PER_UNIT);
  const fuelUsed = findCounter(values, FUEL_TOTALS, MILLILITRES_PER_UNIT);
  if (engineHours !== null) signals.engineHours = engineHours;
  if (odometer !== null) signals.odometer = odometer;
  if (fuelUsed !== null) signals.fuelUsed = fuelUsed;
}

/** Returns the best counter in the product's unit, with one step as its resolution. */
function findCounter(
  values: ParameterValues,
  parameters: readonly Parameter[],
  perUnit: { readonly [unit: string]: number },
): Counter | null {
  const first = values.findFirst(parameters);
  if (first === null) return null;
  const { parameter, measured } = first;
  const each = perUnit[parameter.unit];
  if (each === undefined) return null;
  // Tenths of a litre are not exact in binary: round to the intended integer.
  return { total: Math.round(measured * each), resolution: Math.round(parameter.scale * each) };
}

function addSupply(signals: MutableSignals, values: ParameterValues): void {
  const millivolts = values.measurement(EXTERNAL_VOLTAGE);
  const unplugged = values.measurement(UNPLUGGED);
  const inputs = DIGITAL_INPUTS.map((input) => isOn(values.measurement(input)));
  if (millivolts !== null) signals.externalVoltageMillivolts = millivolts;
  if (unplugged !== null) signals.unplugged = unplugged === 1;
  if (inputs.some((input) => input !== null)) signals.inputs = inputs;
}

function addPosition(signals: MutableSignals, values: ParameterValues, reading: Reading): void {
  const fix = findFix(reading);
  const moving = values.measurement(MOVEMENT);
  if (moving !== null) signals.moving = moving === 1;
  if (fix === null) return;
  signals.fix = fix;
  if (reading.satellites !== null) signals.satellites = reading.satellites;
  if (reading.speedKmh !== null) signals.speedKmh = reading.speedKmh;
}

function isOn(measured: number | null): boolean | null {
  return measured === null ? null : measured === 1;
}
