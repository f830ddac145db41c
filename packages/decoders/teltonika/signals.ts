import { findFix } from '@groundwork/domain/readings/position.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Counter, Signals } from '@groundwork/domain/readings/signals.ts';
import { areHydraulicsMoving, isEngineWorking, isPtoOn } from './machinery-flags.ts';
import { CAN_MACHINERY_FLAGS, CAN_SECURITY_FLAGS } from './parameters/can-adapter.ts';
import { FM6_CAN_MACHINERY_FLAGS, FM6_CAN_SECURITY_FLAGS } from './parameters/can-adapter-fm6.ts';
import { IGNITION, MOVEMENT } from './parameters/device.ts';
import { UNPLUGGED } from './parameters/events.ts';
import { FMS_PTO_ENGAGEMENT, FMS_PTO_STATE } from './parameters/fms.ts';
import type { Parameter } from './parameters/parameter.ts';
import { EXTERNAL_VOLTAGE } from './parameters/power.ts';
import { indexParameters, SaidValues } from './said-values.ts';
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

const SECONDS_OF: { readonly [unit: string]: number } = { s: 1, min: 60, h: 3_600 };
const METRES_OF: { readonly [unit: string]: number } = { m: 1, km: 1_000 };
const MILLILITRES_OF: { readonly [unit: string]: number } = { l: 1_000 };

/** What is written field by field: to put objects together took as long as to find what they say. */
type Said = { -readonly [Field in keyof Signals]: Signals[Field] };

/**
 * What a Teltonika reading says in the product's own words. The movement bit (240) is `moving` and no more:
 * it proves neither work nor an engine. What the tracker judges for itself (idling, trips, harsh driving) is
 * left out.
 */
export function deriveSignals(reading: Reading): Signals {
  const values = new SaidValues(reading, SIGNAL_PARAMETERS);
  const said: Said = {};
  sayEngine(said, values);
  sayWork(said, values);
  sayCounters(said, values);
  saySupply(said, values);
  sayPlace(said, values, reading);
  return said;
}

function sayEngine(said: Said, values: SaidValues): void {
  const ignition = values.measurement(IGNITION);
  const rpm = values.firstOf(ENGINE_SPEEDS)?.measured;
  const flags = values.flags(CAN_SECURITY_FLAGS) ?? values.flags(FM6_CAN_SECURITY_FLAGS);
  const engineRunning = flags === null ? null : isEngineWorking(flags);
  if (ignition !== null) said.ignition = ignition === 1;
  if (rpm !== undefined) said.rpm = rpm;
  if (engineRunning !== null) said.engineRunning = engineRunning;
}

function sayWork(said: Said, values: SaidValues): void {
  const engineLoadPercent = values.firstOf(ENGINE_LOADS)?.measured;
  const flags = values.flags(CAN_MACHINERY_FLAGS) ?? values.flags(FM6_CAN_MACHINERY_FLAGS);
  const ptoState = values.firstOf(PTO_STATES)?.measured;
  if (engineLoadPercent !== undefined) said.engineLoadPercent = engineLoadPercent;
  if (flags !== null) {
    said.pto = isPtoOn(flags);
    said.hydraulics = areHydraulicsMoving(flags);
  }
  if (ptoState !== undefined) said.pto = ptoState === 1;
}

function sayCounters(said: Said, values: SaidValues): void {
  const engineHours = findCounter(values, WORK_TIMES, SECONDS_OF);
  const odometer = findCounter(values, MILEAGES, METRES_OF);
  const fuelUsed = findCounter(values, FUEL_TOTALS, MILLILITRES_OF);
  if (engineHours !== null) said.engineHours = engineHours;
  if (odometer !== null) said.odometer = odometer;
  if (fuelUsed !== null) said.fuelUsed = fuelUsed;
}

/** The best counter, in the product's unit, with one step of it as its resolution. */
function findCounter(
  values: SaidValues,
  parameters: readonly Parameter[],
  worth: { readonly [unit: string]: number },
): Counter | null {
  const first = values.firstOf(parameters);
  if (first === null) return null;
  const { parameter, measured } = first;
  const each = worth[parameter.unit];
  if (each === undefined) return null;
  // Tenths of a litre are no binary fraction: what is meant is a whole number.
  return { total: Math.round(measured * each), resolution: Math.round(parameter.scale * each) };
}

function saySupply(said: Said, values: SaidValues): void {
  const millivolts = values.measurement(EXTERNAL_VOLTAGE);
  const unplugged = values.measurement(UNPLUGGED);
  const inputs = DIGITAL_INPUTS.map((input) => isOn(values.measurement(input)));
  if (millivolts !== null) said.externalVoltageMillivolts = millivolts;
  if (unplugged !== null) said.unplugged = unplugged === 1;
  if (inputs.some((input) => input !== null)) said.inputs = inputs;
}

function sayPlace(said: Said, values: SaidValues, reading: Reading): void {
  const fix = findFix(reading);
  const moving = values.measurement(MOVEMENT);
  if (moving !== null) said.moving = moving === 1;
  if (fix === null) return;
  said.fix = fix;
  if (reading.speedKmh !== null) said.speedKmh = reading.speedKmh;
}

function isOn(measured: number | null): boolean | null {
  return measured === null ? null : measured === 1;
}
