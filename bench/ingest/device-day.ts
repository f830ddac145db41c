import type { DeviceValue } from '@groundwork/simulator/devices/teltonika-device.ts';
import { deviceValues, IO } from '@groundwork/simulator/devices/teltonika-values.ts';

const BASE = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };
const SPREAD_E7 = 5_000_000;
/** About a metre a second. */
const STEP_E7 = 90;
const WORK_CYCLE_SECONDS = 3_600;
const ON_SECONDS = 45 * 60;
const TRAVEL_CYCLE_SECONDS = 600;
const TRAVEL_SECONDS = 120;
const PRIME = 7_919;

type Changing = { readonly id: number; readonly width: 1 | 2 | 4; readonly value: number };

/** The values of a device at an instant. */
type DeviceState = {
  readonly latitudeE7: number;
  readonly longitudeE7: number;
  readonly speedKmh: number;
  readonly changing: readonly Changing[];
};

/**
 * A machine's day, the same each hour: three quarters of it with the engine on, and a fifth of that travelling.
 * The phase within the hour depends on the device number and the seed.
 */
export class DeviceDay {
  readonly #phaseSeconds: number;
  readonly #latitudeE7: number;
  readonly #longitudeE7: number;
  readonly #hasPositions: boolean;

  /** At a latitude of zero a position costs as much as others, but does not count. */
  constructor(seed: number, device: number, hasPositions = true) {
    const mixed = (seed + device) * PRIME;
    this.#phaseSeconds = mixed % WORK_CYCLE_SECONDS;
    this.#hasPositions = hasPositions;
    this.#latitudeE7 = BASE.latitudeE7 + (mixed % SPREAD_E7);
    this.#longitudeE7 = BASE.longitudeE7 + ((mixed * PRIME) % SPREAD_E7);
  }

  at(timeMs: number): DeviceState {
    const seconds = Math.floor(timeMs / 1_000) + this.#phaseSeconds;
    const isOn = seconds % WORK_CYCLE_SECONDS < ON_SECONDS;
    const intoTravel = seconds % TRAVEL_CYCLE_SECONDS;
    const travels = isOn && intoTravel < TRAVEL_SECONDS;
    const [ignition, movement, rpm] = [IO.ignition, IO.movement, IO.engineRpm];
    return {
      latitudeE7: this.#hasPositions ? this.#latitudeE7 + (travels ? intoTravel * STEP_E7 : 0) : 0,
      longitudeE7: this.#longitudeE7,
      speedKmh: travels ? 4 : 0,
      changing: [
        { id: ignition[0], width: ignition[1], value: isOn ? 1 : 0 },
        { id: movement[0], width: movement[1], value: travels ? 1 : 0 },
        { id: rpm[0], width: rpm[1], value: isOn ? (travels ? 1_800 : 1_400) : 0 },
        { id: IO.odometerMetres[0], width: IO.odometerMetres[1], value: 1_000_000 + (seconds % 1_000_000) },
      ],
    };
  }
}

const HDOP: readonly [number, 2] = [182, 2];
const PDOP: readonly [number, 2] = [181, 2];
const SPEED: readonly [number, 2] = [24, 2];
const GNSS_STATE: readonly [number, 1] = [69, 1];
const DATA_MODE: readonly [number, 1] = [80, 1];

/** Returns twelve values, like a tracker with a CAN adapter in its factory settings. */
export function listValues({ changing, speedKmh }: DeviceState): DeviceValue[] {
  return [
    ...deviceValues(IO.gsmSignal, 4),
    ...deviceValues(GNSS_STATE, 1),
    ...deviceValues(DATA_MODE, 1),
    ...deviceValues(IO.externalMillivolts, 27_600),
    ...deviceValues(IO.batteryMillivolts, 4_050),
    ...deviceValues(HDOP, 7),
    ...deviceValues(PDOP, 13),
    ...deviceValues(SPEED, speedKmh),
    ...changing.map(({ id, width, value }) => ({ id, width, value: BigInt(value) })),
  ];
}
