import type { NativeValue, Reading } from '@groundwork/domain/readings/reading.ts';
import { FM6_GSM_CELL, GENERATION_TYPE } from './device.ts';
import { FMS_ENGINE_HOURS, FMS_ENGINE_SPEED, FMS_WHEEL_SPEED } from './fms.ts';
import { FM6_GNSS_STATUS, FM6_ODOMETER } from './gnss.ts';
import { getValueKey, listParameterKeys, type Models } from './parameter.ts';
import { FM6_BOARD_TEMPERATURE } from './power.ts';

/** Keys of values that only an FMB630, FMB640 or FM63xx sends. */
const FM6_MARKS = new Set(
  [
    GENERATION_TYPE,
    FM6_GSM_CELL,
    FM6_BOARD_TEMPERATURE,
    FM6_ODOMETER,
    FM6_GNSS_STATUS,
    FMS_WHEEL_SPEED,
    FMS_ENGINE_SPEED,
    FMS_ENGINE_HOURS,
  ].flatMap(listParameterKeys),
);

/**
 * Returns the family whose ids a reading uses. A record does not state its model, so it is detected by values that only
 * one family sends; without one it is an FMB, which nearly all are.
 */
export function findModels(reading: Reading): Exclude<Models, 'any'> {
  return reading.values.some(isFm6Mark) ? 'FM6' : 'FMB';
}

function isFm6Mark(value: NativeValue): boolean {
  return FM6_MARKS.has(getValueKey(value));
}
