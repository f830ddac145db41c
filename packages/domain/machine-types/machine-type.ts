export type MachineCategory = 'earthmoving' | 'handling' | 'compaction' | 'transport' | 'power' | 'unknown';

/** The part of a machine type that decides what counts as work: held by content in the derivation. */
export type WorkRules = {
  /** Moving is part of its work, so travel is evidence of work. */
  readonly travels: boolean;
  /** Switched on is at work: generators, pumps and their like. */
  readonly onIsWork: boolean;
  /** Engine speed at or above which it works. */
  readonly workingRpm: number;
};

export type MachineType = WorkRules & {
  /** Stable key, spelled as the API spells it. */
  readonly key: string;
  readonly category: MachineCategory;
  readonly greatestTravelSpeedKmh: number;
  readonly contractHoursPerDay: number;
};

/** The work rules of a type alone, without what may change and leave the derived states as they are. */
export function workRulesOf({ travels, onIsWork, workingRpm }: WorkRules): WorkRules {
  return { travels, onIsWork, workingRpm };
}
