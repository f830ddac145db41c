import type { Facts, RentalFacts } from '@groundwork/domain/metrics/facts.ts';
import type { CivilRange } from '@groundwork/domain/metrics/range-before.ts';
import type { Db } from '../../../db/database.ts';
import { isModuleOn, type Settled } from '../../base/settings/public.ts';
import { listEdges } from '../activity/public.ts';
import { deriveRental } from './derive-rental.ts';
import { listRentedTimes } from './list-rented-times.ts';
import { sumFacts } from './machine-facts-query.ts';
import { readTypeValues, type TypeValuesOfMachines } from './read-type-values.ts';
import { type RentalTerms, readRentalTerms } from './rental-terms-query.ts';

/** Whose machines; its flags decide what has to be known for the metrics. */
export type MetricOrganisation = Settled & { readonly id: number };

export type MetricFactsAsked = CivilRange & {
  readonly organisation: MetricOrganisation;
  readonly machineIds: readonly number[] | 'all';
  readonly now: Date;
};

type StoredEdge = Awaited<ReturnType<typeof listEdges>>[number];

/** What has to be known of machines for the metrics that their organisation is shown; null: nothing asks for it. */
export type MetricTerms = {
  /** Of the machines that were asked for. */
  readonly edges: readonly StoredEdge[];
  readonly typeValues: TypeValuesOfMachines | null;
  readonly rental: RentalTerms | null;
};

/** Six statements at most, whatever the number of machines. */
export async function readMetricTerms(
  db: Db,
  { organisation, machineIds }: Pick<MetricFactsAsked, 'organisation' | 'machineIds'>,
): Promise<MetricTerms> {
  const [isBilled, isFuelled] = [isModuleOn(organisation, 'billing'), isModuleOn(organisation, 'fuel')];
  const typeValues = isBilled || isFuelled ? await readTypeValues(db, organisation.id) : null;
  const rental = isBilled && typeValues ? await readRentalTerms(db, organisation, typeValues) : null;
  const edges = await listEdges(db, { organisationId: organisation.id, machineIds });
  return { edges, typeValues, rental };
}

/** What the metrics of each machine that was monitored in the range are made of, by its id. */
export async function sumMetricFacts(
  db: Db,
  asked: MetricFactsAsked,
  known?: MetricTerms,
): Promise<ReadonlyMap<number, Facts>> {
  const { organisation, now } = asked;
  const terms = known ?? (await readMetricTerms(db, asked));
  const edges = edgesOf(terms, asked);
  const facts = await sumFacts(db, { ...asked, organisationId: organisation.id, edges });
  const rental = terms.rental && (await sumRental(db, asked, terms.rental, edges));
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

const edgesOf = ({ edges }: MetricTerms, { machineIds }: MetricFactsAsked): readonly StoredEdge[] => {
  if (machineIds === 'all') return edges;
  const chosen = new Set(machineIds);
  return edges.filter(({ machineId }) => chosen.has(machineId));
};

/** What was contracted and used, by machine. */
async function sumRental(
  db: Db,
  asked: MetricFactsAsked,
  terms: RentalTerms,
  edges: readonly StoredEdge[],
): Promise<ReadonlyMap<number, RentalFacts>> {
  const ofOrganisation = { ...asked, organisationId: asked.organisation.id };
  return deriveRental(await listRentedTimes(db, ofOrganisation, terms, edges), terms);
}
