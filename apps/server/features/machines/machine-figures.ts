import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { Db } from '../../db/database.ts';
import { presentActivitySummary, presentDistance, sumFacts } from '../activity/public.ts';

/** What a range comes to for one machine. */
export type MachineFigures = Pick<PortalMachine, 'activitySummary' | 'distanceTravelled'>;

export type FiguresAsked = {
  readonly organisationId: number;
  readonly machineIds: readonly number[] | 'all';
  /** Civil dates, both included, read in each machine's own zone. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly now: Date;
};

/** Figures of a machine of which nothing is told: no metric has a value. */
export const NO_FIGURES: MachineFigures = {
  activitySummary: presentActivitySummary(null),
  distanceTravelled: presentDistance(null),
};

/** The figures of each machine that was monitored in the range, by its id. */
export async function readMachineFigures(
  db: Db,
  asked: FiguresAsked,
): Promise<ReadonlyMap<number, MachineFigures>> {
  const facts = await sumFacts(db, asked);
  return new Map(
    facts.map((facts) => [
      facts.machineId,
      { activitySummary: presentActivitySummary(facts), distanceTravelled: presentDistance(facts) },
    ]),
  );
}
