export const MACHINE_CATEGORIES = [
  'earthmoving',
  'handling',
  'lifting',
  'access',
  'compaction',
  'road',
  'concrete',
  'drilling',
  'demolition',
  'forestry',
  'agriculture',
  'transport',
  'power',
  'site',
  'unknown',
] as const;
export type MachineCategory = (typeof MACHINE_CATEGORIES)[number];

/** What shows work by a sensor, apart from travel and from being on: a type names those that count for it. */
export const WORK_SENSORS = ['hydraulics', 'load', 'pto', 'rpm', 'vibration'] as const;
export type WorkSensor = (typeof WORK_SENSORS)[number];

/** The part of a machine type that decides what counts as work: held by content in the derivation. */
export type WorkRules = {
  /** Moving is part of its work, so travel is evidence of work. */
  readonly travels: boolean;
  /** Switched on is at work: generators, pumps and their like. */
  readonly onIsWork: boolean;
  /** Engine speed at or above which it works. */
  readonly workingRpm: number;
  /** The sensors that show its work, in the order of WORK_SENSORS. */
  readonly workSensors: readonly WorkSensor[];
  /** Its own fastest; well above it, it is being carried. Null: not known. */
  readonly greatestTravelSpeedKmh: number | null;
};

export type MachineType = WorkRules & {
  /** Stable key, spelled as the API spells it. */
  readonly key: string;
  readonly category: MachineCategory;
  readonly contractHoursPerDay: number;
};

/** The work rules of a type alone, without what may change and leave the derived states as they are. */
export function workRulesOf(type: WorkRules): WorkRules {
  const { travels, onIsWork, workingRpm, workSensors, greatestTravelSpeedKmh } = type;
  return { travels, onIsWork, workingRpm, workSensors, greatestTravelSpeedKmh };
}
