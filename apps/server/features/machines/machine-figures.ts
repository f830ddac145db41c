import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { findMachineType } from '@groundwork/domain/machine-types/catalogue.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import type { Db } from '../../db/database.ts';
import { presentActivitySummary, presentDistance, sumFacts } from '../activity/public.ts';
import { listMachinesShown } from './portal-machines-query.ts';

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

/** What those figures are made of, by the machine's id. */
export async function readMachineFacts(db: Db, asked: FiguresAsked): Promise<ReadonlyMap<number, Facts>> {
  const { organisationId, machineIds } = asked;
  const machines = await listMachinesShown(db, organisationId, { show: 'all', machineIds });
  const typeOf = new Map(machines.map(({ id, type }) => [id, type]));
  const travels = (machineId: number) => findMachineType(typeOf.get(machineId) ?? '')?.travels ?? false;
  const sums = await sumFacts(db, asked);
  return new Map(
    sums.map(({ machineId, ...facts }) => [
      machineId,
      { ...facts, travels: travels(machineId), rental: null },
    ]),
  );
}
