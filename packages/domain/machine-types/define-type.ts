import { type MachineCategory, type MachineType, WORK_SENSORS } from './machine-type.ts';

/** Minimum engine speed of a working machine, unless its type overrides it. */
const DEFAULT_WORKING_RPM = 1_200;
const DEFAULT_CONTRACT_HOURS_PER_DAY = 10;

/** Battery and mains machines have no engine speed and no engine load. */
export const ELECTRIC: Exceptions = { workSensors: ['hydraulics', 'vibration'] };
/** Small diesel engines idle at 1,100 to 1,300 rpm and are rated at 2,000 to 2,800. */
export const SMALL_ENGINE: Exceptions = { workingRpm: 1_500 };
/** Petrol engines with a centrifugal clutch turn their tool above about this speed. */
export const CLUTCHED_ENGINE: Exceptions = { workingRpm: 2_500 };
/** Machines that run day and night while needed. */
export const AROUND_THE_CLOCK: Exceptions = { contractHoursPerDay: 24 };

type Exceptions = Partial<Pick<MachineType, 'workingRpm' | 'workSensors' | 'contractHoursPerDay'>>;

/** Creates builders for the types of one category; speeds in km/h, null if unknown, 0 for towed machines. */
export function createTypeBuilder(category: MachineCategory) {
  const standing = (
    key: string,
    greatestTravelSpeedKmh: number | null,
    exceptions: Exceptions = {},
  ): MachineType => ({
    key,
    category,
    travels: false,
    greatestTravelSpeedKmh,
    workSensors: WORK_SENSORS,
    onIsWork: false,
    workingRpm: DEFAULT_WORKING_RPM,
    contractHoursPerDay: DEFAULT_CONTRACT_HOURS_PER_DAY,
    ...exceptions,
  });
  return {
    /** Works while standing, even if it can drive by itself. */
    standing,
    /** Moving is part of its work. */
    travelling: (key: string, greatestTravelSpeedKmh: number, exceptions: Exceptions = {}): MachineType => ({
      ...standing(key, greatestTravelSpeedKmh, exceptions),
      travels: true,
    }),
    /** Towed or carried to its place, and working whenever it is on. */
    alwaysWorking: (key: string, exceptions: Exceptions = {}): MachineType => ({
      ...standing(key, 0, exceptions),
      onIsWork: true,
    }),
  };
}
