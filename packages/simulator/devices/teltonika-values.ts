import type { DeviceValue } from './teltonika-device.ts';

/** Ids of a Teltonika FMB with a CAN adapter, each with its width in bytes. */
export const IO = {
  inputs: [
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ],
  odometerMetres: [16, 4],
  gsmSignal: [21, 1],
  externalMillivolts: [66, 2],
  batteryMillivolts: [67, 2],
  fuelTenthLitres: [83, 4],
  engineRpm: [85, 2],
  mileageMetres: [87, 4],
  fuelPercent: [89, 1],
  engineMinutes: [102, 4],
  engineMinutesCounted: [103, 4],
  fuelTenthsOfLitreCounted: [107, 4],
  engineLoadPercent: [114, 1],
  securityFlags: [132, 8],
  ignition: [239, 1],
  movement: [240, 1],
  unplugged: [252, 1],
} as const;

type IoElement = readonly [id: number, width: 1 | 2 | 4 | 8];

/** The ids that differ on an FM6300 with a CAN adapter, which sends Codec 16. */
export const FM6_IO = {
  engineMinutes: [14, 4],
  engineLoadPercent: [23, 1],
  fuelTenthLitres: [33, 4],
  engineRpm: [35, 2],
  mileageMetres: [36, 4],
  fuelPercent: [37, 1],
} as const;

/** Returns a value as the device lists it; an empty list if it is null or undefined. */
export function deviceValues(
  [id, width]: IoElement,
  value: number | bigint | boolean | null | undefined,
): DeviceValue[] {
  return value === null || value === undefined ? [] : [{ id, width, value: BigInt(value) }];
}
