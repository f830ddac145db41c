import type { NativeValue, Reading } from '@groundwork/domain/readings/reading.ts';
import { FM6_GSM_CELL, GENERATION_TYPE } from './device.ts';
import { FMS_ENGINE_HOURS, FMS_ENGINE_SPEED, FMS_WHEEL_SPEED } from './fms.ts';
import { FM6_GNSS_STATUS, FM6_ODOMETER } from './gnss.ts';
import { keyOfValue, keysOfParameter, type Models } from './parameter.ts';
import { FM6_BOARD_TEMPERATURE } from './power.ts';

/** Values of an id and width that only an FMB630, FMB640 or FM63xx sends. */
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
  ].flatMap(keysOfParameter),
);

/**
 * Whose ids a reading speaks. A record does not name its model, so it is told from values that one family
 * alone sends; without one it is an FMB, which nearly all are.
 */
export function modelsOf(reading: Reading): Exclude<Models, 'any'> {
  return reading.values.some(isFm6Mark) ? 'FM6' : 'FMB';
}

function isFm6Mark(value: NativeValue): boolean {
  return FM6_MARKS.has(keyOfValue(value));
}
