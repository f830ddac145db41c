import type { Facts, RentalFacts } from '@groundwork/domain/metrics/facts.ts';
import type { CivilRange } from '@groundwork/domain/metrics/range-before.ts';
import type { Db } from '../../db/database.ts';
import { listEdges, sumFacts } from '../activity/public.ts';
import { isModuleOn, type Settled } from '../settings/public.ts';
import { deriveRental } from './derive-rental.ts';
import { listRentedTimes } from './list-rented-times.ts';
import { readTypeValues, type TypeValuesOfMachines } from './read-type-values.ts';
import { type RentalTerms, readRentalTerms } from './rental-terms-query.ts';

/** Whose machines; its flags decide what has to be known for the metrics. */
export type MetricOrganisation = Settled & { readonly id: number };

export type MetricFactsAsked = CivilRange & {
  readonly organisation: MetricOrganisation;
  readonly machineIds: readonly number[] | 'all';
  readonly now: Date;
};

/** What has to be known of an organisation's machines for the metrics that it is shown; null: nothing asks for it. */
export type MetricTerms = {
  readonly typeValues: TypeValuesOfMachines | null;
  readonly rental: RentalTerms | null;
};

/** Five statements at most, whatever the number of machines. */
export async function readMetricTerms(db: Db, organisation: MetricOrganisation): Promise<MetricTerms> {
  const [isBilled, isFuelled] = [isModuleOn(organisation, 'billing'), isModuleOn(organisation, 'fuel')];
  const typeValues = isBilled || isFuelled ? await readTypeValues(db, organisation.id) : null;
  const rental = isBilled && typeValues ? await readRentalTerms(db, organisation, typeValues) : null;
  return { typeValues, rental };
}

/** What the metrics of each machine that was monitored in the range are made of, by its id. */
export async function sumMetricFacts(
  db: Db,
  asked: MetricFactsAsked,
  known?: MetricTerms,
): Promise<ReadonlyMap<number, Facts>> {
  const { organisation, now } = asked;
  const facts = await sumFacts(db, { ...asked, organisationId: organisation.id });
  const terms = known ?? (await readMetricTerms(db, organisation));
  const rental = terms.rental && (await sumRental(db, asked, terms.rental));
  const at = Math.floor(now.getTime() / 1000);
  return new Map(
    facts.map(({ machineId, ...sums }) => [
      machineId,
      {
        ...sums,
        travels: terms.typeValues?.at(machineId, at)?.travels ?? false,
        rental: rental?.get(machineId) ?? null,
      },
    ]),
  );
}

/** What was contracted and used, by machine. */
async function sumRental(
  db: Db,
  asked: MetricFactsAsked,
  terms: RentalTerms,
): Promise<ReadonlyMap<number, RentalFacts>> {
  const ofOrganisation = { ...asked, organisationId: asked.organisation.id };
  const edges = await listEdges(db, ofOrganisation);
  return deriveRental(await listRentedTimes(db, ofOrganisation, terms, edges), terms);
}
