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

/** Sensors that can show work, besides travel and being on; each type lists those that count. */
export const WORK_SENSORS = ['hydraulics', 'load', 'pto', 'rpm', 'vibration'] as const;
export type WorkSensor = (typeof WORK_SENSORS)[number];

/** The part of a machine type that decides what counts as work; kept by content in the derivation. */
export type WorkRules = {
  /** Moving is part of its work, so travel is evidence of work. */
  readonly travels: boolean;
  /** Works whenever it is on: generators, pumps and similar machines. */
  readonly onIsWork: boolean;
  /** Minimum engine speed of a working machine. */
  readonly workingRpm: number;
  /** The sensors that show its work, in the order of WORK_SENSORS. */
  readonly workSensors: readonly WorkSensor[];
  /** Its maximum speed; well above it, the machine is being carried. Null: unknown. */
  readonly greatestTravelSpeedKmh: number | null;
};

export type MachineType = WorkRules & {
  /** Stable key, spelled as in the API. */
  readonly key: string;
  readonly category: MachineCategory;
  readonly contractHoursPerDay: number;
};

/** Picks the work rules of a type, without values that do not affect derived states. */
export function toWorkRules(type: WorkRules): WorkRules {
  const { travels, onIsWork, workingRpm, workSensors, greatestTravelSpeedKmh } = type;
  return { travels, onIsWork, workingRpm, workSensors, greatestTravelSpeedKmh };
}
