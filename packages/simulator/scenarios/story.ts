import type { CivilDay } from '@groundwork/domain/time/civil-day.ts';
import type { Random } from '../random.ts';
import type { Script } from '../script.ts';
import type { Machinery, TrackerPlan } from '../tracker.ts';

/** The stage of a story: local days one after another, and chance. */
export type Stage = { readonly days: readonly CivilDay[]; readonly random: Random };

/** A machine, what it really did, and the trackers that watched. */
export type Story = {
  readonly key: string;
  readonly name: string;
  /** Of the catalogue of machine types. */
  readonly typeKey: string;
  readonly machinery: Machinery;
  readonly script: Script;
  /** One after another: the stretches on the machine do not overlap. */
  readonly trackers: readonly TrackerPlan[];
};

/** The first instant of the stage. */
export function stageStart({ days }: Stage): number {
  return days[0]?.startsAt ?? 0;
}

/** Some seconds after the first instant of the nth day; null where the stage is shorter. */
export function instantOn({ days }: Stage, dayIndex: number, afterSeconds: number): number | null {
  const day = days[dayIndex];
  return day ? day.startsAt + afterSeconds : null;
}
