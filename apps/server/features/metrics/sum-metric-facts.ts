import type { Facts, RentalFacts } from '@groundwork/domain/metrics/facts.ts';
import type { CivilRange } from '@groundwork/domain/metrics/range-before.ts';
import type { Db } from '../../db/database.ts';
import { listEdges, sumFacts } from '../activity/public.ts';
import { isModuleOn, type Settled } from '../settings/public.ts';
import { deriveRental } from './derive-rental.ts';
import { listRentedTimes } from './list-rented-times.ts';
import { readTypeValues, type TypeValuesOfMachines } from './read-type-values.ts';
import { readRentalTerms } from './rental-terms-query.ts';

/** Whose machines; its flags decide what has to be known for the metrics. */
export type MetricOrganisation = Settled & { readonly id: number };

export type MetricFactsAsked = CivilRange & {
  readonly organisation: MetricOrganisation;
  readonly machineIds: readonly number[] | 'all';
  readonly now: Date;
};

/** What the metrics of each machine that was monitored in the range are made of, by its id. */
export async function sumMetricFacts(db: Db, asked: MetricFactsAsked): Promise<ReadonlyMap<number, Facts>> {
  const { organisation, now } = asked;
  const ofOrganisation = { ...asked, organisationId: organisation.id };
  const facts = await sumFacts(db, ofOrganisation);
  const typeValues = await readTypeValuesWhereNeeded(db, organisation);
  const rentalOf = typeValues && (await sumRental(db, asked, typeValues));
  const at = Math.floor(now.getTime() / 1000);
  return new Map(
    facts.map((facts) => [
      facts.machineId,
      {
        ...facts,
        travels: typeValues?.at(facts.machineId, at)?.travels ?? false,
        rental: rentalOf?.get(facts.machineId) ?? null,
      },
    ]),
  );
}

/** Null where no metric that is shown asks what type a machine is. */
export async function readTypeValuesWhereNeeded(
  db: Db,
  organisation: MetricOrganisation,
): Promise<TypeValuesOfMachines | null> {
  const isNeeded = isModuleOn(organisation, 'billing') || isModuleOn(organisation, 'fuel');
  return isNeeded ? readTypeValues(db, organisation.id) : null;
}

/** What was contracted and used; null where the organisation does not bill. */
async function sumRental(
  db: Db,
  asked: MetricFactsAsked,
  typeValues: TypeValuesOfMachines,
): Promise<ReadonlyMap<number, RentalFacts> | null> {
  const { organisation } = asked;
  if (!isModuleOn(organisation, 'billing')) return null;
  const ofOrganisation = { ...asked, organisationId: organisation.id };
  const terms = await readRentalTerms(db, organisation, typeValues);
  const edges = await listEdges(db, ofOrganisation);
  return deriveRental(await listRentedTimes(db, ofOrganisation, terms, edges), terms);
}
