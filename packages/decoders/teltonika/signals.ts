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

/**
 * What a Teltonika reading says in the product's own words. The movement bit (240) is `moving` and no more:
 * it proves neither work nor an engine. What the tracker judges for itself (idling, trips, harsh driving) is
 * left out.
 */
export function deriveSignals(reading: Reading): Signals {
  const said = new SaidValues(reading, SIGNAL_PARAMETERS);
  return {
    ...engineSignals(said),
    ...workSignals(said),
    ...counterSignals(said),
    ...supplySignals(said),
    ...placeSignals(said, reading),
  };
}

function engineSignals(said: SaidValues): Signals {
  const ignition = said.measurement(IGNITION);
  const rpm = said.firstOf(ENGINE_SPEEDS)?.measured;
  const flags = said.flags(CAN_SECURITY_FLAGS) ?? said.flags(FM6_CAN_SECURITY_FLAGS);
  const engineRunning = flags === null ? null : isEngineWorking(flags);
  return {
    ...(ignition !== null && { ignition: ignition === 1 }),
    ...(rpm !== undefined && { rpm }),
    ...(engineRunning !== null && { engineRunning }),
  };
}

function workSignals(said: SaidValues): Signals {
  const engineLoadPercent = said.firstOf(ENGINE_LOADS)?.measured;
  const flags = said.flags(CAN_MACHINERY_FLAGS) ?? said.flags(FM6_CAN_MACHINERY_FLAGS);
  const ptoState = said.firstOf(PTO_STATES)?.measured;
  const pto = ptoState === undefined ? flags !== null && isPtoOn(flags) : ptoState === 1;
  return {
    ...(engineLoadPercent !== undefined && { engineLoadPercent }),
    ...((ptoState !== undefined || flags !== null) && { pto }),
    ...(flags !== null && { hydraulics: areHydraulicsMoving(flags) }),
  };
}

function counterSignals(said: SaidValues): Signals {
  const engineHours = findCounter(said, WORK_TIMES, SECONDS_OF);
  const odometer = findCounter(said, MILEAGES, METRES_OF);
  const fuelUsed = findCounter(said, FUEL_TOTALS, MILLILITRES_OF);
  return {
    ...(engineHours !== null && { engineHours }),
    ...(odometer !== null && { odometer }),
    ...(fuelUsed !== null && { fuelUsed }),
  };
}

/** The best counter, in the product's unit, with one step of it as its resolution. */
function findCounter(
  said: SaidValues,
  parameters: readonly Parameter[],
  worth: { readonly [unit: string]: number },
): Counter | null {
  const first = said.firstOf(parameters);
  if (first === null) return null;
  const { parameter, measured } = first;
  const each = worth[parameter.unit];
  if (each === undefined) return null;
  // Tenths of a litre are no binary fraction: what is meant is a whole number.
  return { total: Math.round(measured * each), resolution: Math.round(parameter.scale * each) };
}

function supplySignals(said: SaidValues): Signals {
  const millivolts = said.measurement(EXTERNAL_VOLTAGE);
  const unplugged = said.measurement(UNPLUGGED);
  const inputs = DIGITAL_INPUTS.map((input) => isOn(said.measurement(input)));
  return {
    ...(millivolts !== null && { externalVoltageMillivolts: millivolts }),
    ...(unplugged !== null && { unplugged: unplugged === 1 }),
    ...(inputs.some((input) => input !== null) && { inputs }),
  };
}

function placeSignals(said: SaidValues, reading: Reading): Signals {
  const fix = findFix(reading);
  const moving = said.measurement(MOVEMENT);
  return {
    ...(moving !== null && { moving: moving === 1 }),
    ...(fix !== null && { fix }),
    ...(fix !== null && reading.speedKmh !== null && { speedKmh: reading.speedKmh }),
  };
}

function isOn(measured: number | null): boolean | null {
  return measured === null ? null : measured === 1;
}
