import type { MachineCategory, MachineType, WorkSensor } from './machine-type.ts';

/** Engine speed from which a machine works, unless its type says otherwise. */
const DEFAULT_WORKING_RPM = 1_200;
const DEFAULT_CONTRACT_HOURS_PER_DAY = 10;
const ALL_SENSORS: readonly WorkSensor[] = ['hydraulics', 'load', 'pto', 'rpm', 'vibration'];

const travelling = (key: string, category: MachineCategory, greatestTravelSpeedKmh: number): MachineType => ({
  ...standing(key, category, greatestTravelSpeedKmh),
  travels: true,
});

const standing = (
  key: string,
  category: MachineCategory,
  greatestTravelSpeedKmh: number | null,
): MachineType => ({
  key,
  category,
  travels: false,
  greatestTravelSpeedKmh,
  workSensors: ALL_SENSORS,
  onIsWork: false,
  workingRpm: DEFAULT_WORKING_RPM,
  contractHoursPerDay: DEFAULT_CONTRACT_HOURS_PER_DAY,
});

const alwaysWorking = (key: string): MachineType => ({ ...standing(key, 'power', 0), onIsWork: true });

/** What a machine is until somebody says what it is: only its engine speed can show work. */
export const UNKNOWN_MACHINE_TYPE: MachineType = standing('UNKNOWN', 'unknown', null);

/** The machine types that Groundwork knows from the start. An excavator crawls, but crawling is not its work. */
export const MACHINE_TYPES: readonly MachineType[] = [
  standing('EXCAVATOR', 'earthmoving', 6),
  travelling('WHEELED_LOADER', 'earthmoving', 40),
  travelling('DUMPER', 'earthmoving', 55),
  travelling('TELEHANDLER', 'handling', 40),
  travelling('ROLLER', 'compaction', 14),
  travelling('LORRY', 'transport', 90),
  alwaysWorking('GENERATOR'),
  alwaysWorking('PUMP'),
  UNKNOWN_MACHINE_TYPE,
];

const byKey = new Map(MACHINE_TYPES.map((type) => [type.key, type]));

/** The type with this key, or null where the catalogue has none. */
export function findMachineType(key: string): MachineType | null {
  return byKey.get(key) ?? null;
}
