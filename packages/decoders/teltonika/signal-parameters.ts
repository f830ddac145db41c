import {
  CAN_ENGINE_LOAD,
  CAN_ENGINE_SPEED,
  CAN_FUEL_CONSUMED,
  CAN_FUEL_CONSUMED_COUNTED,
  CAN_MILEAGE,
  CAN_MILEAGE_COUNTED,
  CAN_TACHO_DISTANCE,
  CAN_WORK_TIME,
  CAN_WORK_TIME_COUNTED,
} from './parameters/can-adapter.ts';
import {
  FM6_CAN_ENGINE_LOAD,
  FM6_CAN_ENGINE_SPEED,
  FM6_CAN_FUEL_CONSUMED,
  FM6_CAN_FUEL_CONSUMED_COUNTED,
  FM6_CAN_MILEAGE,
  FM6_CAN_WORK_TIME,
  FM6_CAN_WORK_TIME_COUNTED,
} from './parameters/can-adapter-fm6.ts';
import { FMS_ENGINE_HOURS, FMS_ENGINE_LOAD, FMS_ENGINE_SPEED, FMS_FUEL_USED } from './parameters/fms.ts';
import { FM6_ODOMETER, TRACKER_ODOMETER } from './parameters/gnss.ts';
import { DIGITAL_INPUT_1, DIGITAL_INPUT_2, DIGITAL_INPUT_3, DIGITAL_INPUT_4 } from './parameters/inputs.ts';
import { OBD_ENGINE_LOAD, OBD_ENGINE_SPEED, OBD_MILEAGE } from './parameters/obd.ts';
import { FM6_TACHO_ODOMETER } from './parameters/tachograph.ts';

/** Each list holds equivalent parameters, best first. */
export const ENGINE_SPEEDS = [CAN_ENGINE_SPEED, FM6_CAN_ENGINE_SPEED, FMS_ENGINE_SPEED, OBD_ENGINE_SPEED];

export const ENGINE_LOADS = [CAN_ENGINE_LOAD, FM6_CAN_ENGINE_LOAD, FMS_ENGINE_LOAD, OBD_ENGINE_LOAD];

/** The machine's own totals before those counted by the adapter since it was fitted, minutes before hours. */
export const WORK_TIMES = [
  CAN_WORK_TIME,
  FM6_CAN_WORK_TIME,
  FMS_ENGINE_HOURS,
  CAN_WORK_TIME_COUNTED,
  FM6_CAN_WORK_TIME_COUNTED,
];

/** Totals only: the machine's own, then those counted by the adapter since it was fitted, then those of the tracker. */
export const MILEAGES = [
  CAN_MILEAGE,
  FM6_CAN_MILEAGE,
  CAN_TACHO_DISTANCE,
  FM6_TACHO_ODOMETER,
  OBD_MILEAGE,
  CAN_MILEAGE_COUNTED,
  TRACKER_ODOMETER,
  FM6_ODOMETER,
];

/** The machine's own totals, finest steps first, then those counted since the adapter was fitted; no trips, no estimates. */
export const FUEL_TOTALS = [
  CAN_FUEL_CONSUMED,
  FM6_CAN_FUEL_CONSUMED,
  FMS_FUEL_USED,
  CAN_FUEL_CONSUMED_COUNTED,
  FM6_CAN_FUEL_CONSUMED_COUNTED,
];

export const DIGITAL_INPUTS = [DIGITAL_INPUT_1, DIGITAL_INPUT_2, DIGITAL_INPUT_3, DIGITAL_INPUT_4];
