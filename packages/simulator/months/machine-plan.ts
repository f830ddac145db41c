import type { Random } from '../random.ts';
import type { Script } from '../script.ts';
import type { UploadedSettings } from '../truth-upload.ts';

/** Half-open, seconds since 1970. */
export type Time = { readonly startedAt: number; readonly endedAt: number };

/** A time without usable readings: the source is dead, out of reach, or sends with a wrong clock. */
export type Outage = Time & {
  /** What the wrong clock shows at the beginning of the outage, in seconds since 1970. */
  readonly clockShows?: number;
};

/** What a source of a machine can observe. */
export type Senses = {
  readonly key?: true;
  readonly rpm?: true;
  readonly engineState?: true;
  /** Resolution of its hour counter. */
  readonly hoursStepSeconds?: number;
  /** Resolution of its odometer. */
  readonly odometerStepMetres?: number;
  /** Resolution of its fuel counter. */
  readonly fuelStepMillilitres?: number;
  readonly voltage?: true;
  /** The hydraulics switch on the tracker's second input. */
  readonly hydraulicsInput?: true;
  /** Vibration, reported at the end of each interval. */
  readonly shakes?: true;
  readonly places?: true;
};

/** A source of a machine over months, and its mishaps. */
export type SourcePlan = {
  readonly senses: Senses;
  readonly settings: Partial<UploadedSettings>;
  readonly periodOffSeconds: number;
  readonly attachedAt: number;
  readonly detachedAt: number | null;
  readonly outages: readonly Outage[];
  /** Without power behind the battery isolator: it reports this at once, and is silent until the power is restored. */
  readonly isolated: readonly Time[];
  /** Indoors or in a tunnel. */
  readonly roofs: readonly Time[];
  /** From this instant the machine has another engine controller, which counts from zero. */
  readonly newControllerAt: number | null;
  /** The CAN bus falls asleep with the engine: what comes from it is then not reported. */
  readonly busSleeps: boolean;
  /** From this instant nothing comes from the CAN bus: its adapter is dead. */
  readonly adapterDiesAt: number | null;
};

/** What its sources can know about a machine: whether it works, only whether its engine runs, or neither. */
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

/** How often sources report while the engine is on, and whether they also report each change. */
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

/** Returns a source without mishaps. */
export function createSource(senses: Senses, attachedAt: number): SourcePlan {
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
    busSleeps: false,
    adapterDiesAt: null,
  };
}
