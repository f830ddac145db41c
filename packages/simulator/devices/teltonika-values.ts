import type { DeviceValue } from './teltonika-device.ts';

/** Ids of a Teltonika FMB with a CAN adapter, each with the bytes that it takes. */
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

/** The same of an FM6300 with a CAN adapter, which sends Codec 16, where its ids are others. */
export const FM6_IO = {
  engineMinutes: [14, 4],
  engineLoadPercent: [23, 1],
  fuelTenthLitres: [33, 4],
  engineRpm: [35, 2],
  mileageMetres: [36, 4],
  fuelPercent: [37, 1],
} as const;

/** A value as the device lists it; none where it has nothing to say. */
export function deviceValues(
  [id, width]: IoElement,
  said: number | bigint | boolean | null | undefined,
): DeviceValue[] {
  return said === null || said === undefined ? [] : [{ id, width, value: BigInt(said) }];
}
