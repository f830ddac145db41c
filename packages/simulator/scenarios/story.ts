import type { CivilDay } from '@groundwork/domain/time/civil-day.ts';
import type { Random } from '../random.ts';
import type { Script } from '../script.ts';
import type { Machinery, TrackerPlan } from '../tracker.ts';

/** The input of a story: consecutive local days, and a source of randomness. */
export type Stage = { readonly days: readonly CivilDay[]; readonly random: Random };

/** A machine, what it really did, and its trackers. */
export type Story = {
  readonly key: string;
  readonly name: string;
  /** Key in the catalogue of machine types. */
  readonly typeKey: string;
  readonly machinery: Machinery;
  readonly script: Script;
  /** In order of attachment; the attachments do not overlap. */
  readonly trackers: readonly TrackerPlan[];
};

/** Returns the first instant of the stage. */
export function stageStart({ days }: Stage): number {
  return days[0]?.startsAt ?? 0;
}

/** Returns an instant on the nth day; null if the stage has fewer days. */
export function instantOn({ days }: Stage, dayIndex: number, afterSeconds: number): number | null {
  const day = days[dayIndex];
  return day ? day.startsAt + afterSeconds : null;
}
