import { type Doing, engineRuns } from '../script.ts';

/** Engine speed, travel speed and fuel consumption of a machine type. */
export type DemoMachinery = {
  readonly idleRpm: number;
  readonly workRpm: number;
  readonly travelSpeedKmh: number;
  /** Litres an hour. */
  readonly idleBurn: number;
  readonly workBurn: number;
  readonly tankLitres: number;
  /** Nominal battery voltage, in millivolts. */
  readonly nominal: 12_000 | 24_000;
  /** Whether its CAN bus reports a mileage. */
  readonly hasMileage: boolean;
};

const LARGE: DemoMachinery = {
  idleRpm: 850,
  workRpm: 1_700,
  travelSpeedKmh: 4,
  idleBurn: 4,
  workBurn: 18,
  tankLitres: 400,
  nominal: 24_000,
  hasMileage: false,
};
const SMALL: DemoMachinery = {
  ...LARGE,
  idleRpm: 1_000,
  workRpm: 2_150,
  idleBurn: 1,
  workBurn: 4.5,
  tankLitres: 60,
  nominal: 12_000,
};
const WHEELED: DemoMachinery = { ...LARGE, travelSpeedKmh: 12, hasMileage: true };

const BY_TYPE: Readonly<Record<string, DemoMachinery>> = {
  MINI_EXCAVATOR: SMALL,
  SITE_DUMPER: { ...SMALL, travelSpeedKmh: 11 },
  TELEHANDLER: { ...WHEELED, travelSpeedKmh: 9, idleBurn: 2, workBurn: 8, tankLitres: 140, nominal: 12_000 },
  BACKHOE_LOADER: { ...WHEELED, idleBurn: 2, workBurn: 8, tankLitres: 160, nominal: 12_000 },
  WHEELED_LOADER: { ...WHEELED, workBurn: 15 },
  ARTICULATED_DUMPER: { ...WHEELED, travelSpeedKmh: 22, workBurn: 24 },
  REACH_STACKER: { ...WHEELED, travelSpeedKmh: 14, workBurn: 20 },
  TERMINAL_TRACTOR: { ...WHEELED, travelSpeedKmh: 19, idleBurn: 2, workBurn: 9, tankLitres: 200 },
  BULLDOZER: { ...LARGE, travelSpeedKmh: 6, workBurn: 26, tankLitres: 450 },
  SINGLE_DRUM_ROLLER: { ...LARGE, travelSpeedKmh: 5, workBurn: 12, tankLitres: 250, nominal: 12_000 },
  TANDEM_ROLLER: { ...SMALL, travelSpeedKmh: 5 },
  LIGHTING_TOWER: { ...SMALL, workBurn: 1.7 },
  COMPRESSOR: { ...SMALL, workBurn: 9 },
  PUMP: { ...SMALL, workBurn: 3 },
};

/** Returns the machinery of a type; that of a large excavator if the type is not listed. */
export const getMachinery = (typeKey: string): DemoMachinery => BY_TYPE[typeKey] ?? LARGE;

/** Returns the engine speed during an activity. */
export function rpmWhile(doing: Doing, { idleRpm, workRpm }: DemoMachinery): number {
  if (!engineRuns(doing)) return 0;
  return doing === 'idling' ? idleRpm : workRpm;
}

/** Returns the fuel consumption during an activity, in millilitres per second. */
export function burnWhile(doing: Doing, { idleBurn, workBurn }: DemoMachinery): number {
  if (!engineRuns(doing)) return 0;
  return (doing === 'idling' ? idleBurn : workBurn) / 3.6;
}
