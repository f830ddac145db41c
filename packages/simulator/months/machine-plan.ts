import type { Random } from '../random.ts';
import type { Script } from '../script.ts';
import type { UploadedSettings } from '../truth-upload.ts';

/** Half-open, seconds since 1970. */
export type Time = { readonly startedAt: number; readonly endedAt: number };

/** A time of which nothing counts: the source is dead or out of reach, or sends with a clock that nobody can believe. */
export type Outage = Time & {
  /** What such a clock shows when this begins, in seconds since 1970. */
  readonly clockShows?: number;
};

/** What a source of a machine can notice. */
export type Senses = {
  readonly key?: true;
  readonly rpm?: true;
  readonly engineState?: true;
  /** Hours in steps of so many seconds. */
  readonly hoursStepSeconds?: number;
  /** Distance in steps of so many metres. */
  readonly odometerStepMetres?: number;
  /** Fuel burned in steps of so many millilitres. */
  readonly fuelStepMillilitres?: number;
  readonly voltage?: true;
  /** The hydraulics' switch, at the tracker's second input. */
  readonly hydraulicsInput?: true;
  /** Shaking, told afterwards for each interval. */
  readonly shakes?: true;
  readonly places?: true;
};

/** A source of a machine over months, and what befalls it. */
export type SourcePlan = {
  readonly senses: Senses;
  readonly settings: Partial<UploadedSettings>;
  readonly periodOffSeconds: number;
  readonly attachedAt: number;
  readonly detachedAt: number | null;
  readonly outages: readonly Outage[];
  /** Without power behind the battery's isolator: it says so at once, and is silent until the power is back. */
  readonly isolated: readonly Time[];
  /** Indoors or in a tunnel. */
  readonly roofs: readonly Time[];
  /** From here on the machine has another engine controller, which counts from zero. */
  readonly newControllerAt: number | null;
};

/** What it is possible to know of a machine: whether it works, only whether it runs, or not even that. */
export type Knowable = 'work' | 'engine' | 'nothing';

export type MachinePlan = {
  readonly key: string;
  readonly typeKey: string;
  readonly script: Script;
  readonly travelSpeedKmh: number;
  readonly carriedSpeedKmh: number;
  readonly knowable: Knowable;
  readonly sources: readonly SourcePlan[];
};

/** How often sources report while the engine is on, and whether each change makes a record of its own. */
export type Reporting = { readonly intervalSeconds: number; readonly hasChangeEvents: boolean };

/** The months of a fleet, day by day. */
export type Calendar = {
  readonly days: readonly {
    readonly startsAt: number;
    readonly endsAt: number;
    readonly isWorkday: boolean;
  }[];
  readonly random: Random;
};

/** A source that nothing befalls. */
export function untroubled(senses: Senses, attachedAt: number): SourcePlan {
  return {
    senses,
    settings: {},
    periodOffSeconds: 3_600,
    attachedAt,
    detachedAt: null,
    outages: [],
    isolated: [],
    roofs: [],
    newControllerAt: null,
  };
}
