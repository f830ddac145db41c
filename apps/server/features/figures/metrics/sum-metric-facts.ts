import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Facts, RentalFacts } from '@groundwork/domain/metrics/facts.ts';
import type { CivilRange } from '@groundwork/domain/metrics/range-before.ts';
import type { Db } from '../../../db/db.ts';
import { isModuleOn, type OrganisationSettings } from '../../base/settings/public.ts';
import { type FuelTerms, readFuelTerms } from '../../records/fuel/public.ts';
import { listEdges } from '../activity/public.ts';
import { type Calendars, NO_SHIFT_TIME, readCalendarContents, readShiftTime } from '../shift-time/public.ts';
import { deriveRental } from './derive-rental.ts';
import { sumFacts } from './machine-facts-query.ts';
import { readRentedTimes } from './read-rented-times.ts';
import { readTypeValues, type TypeValuesOfMachines } from './read-type-values.ts';
import { type RentalTerms, readAgreements } from './rental-terms-query.ts';

/** An organisation with the flags that determine what its metrics need. */
export type MetricOrganisation = OrganisationSettings & { readonly id: OrganisationId };

export type MetricFactsQuery = CivilRange & {
  readonly organisation: MetricOrganisation;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly now: Date;
};

type StoredEdge = Awaited<ReturnType<typeof listEdges>>[number];

/** The terms that the metrics shown to an organisation need; null if none needs them. */
export type MetricTerms = {
  /** The edges of the requested machines. */
  readonly edges: readonly StoredEdge[];
  readonly typeValues: TypeValuesOfMachines | null;
  readonly rental: RentalTerms | null;
  /** The calendars by which shift time is counted. */
  readonly shifts: Calendars | null;
  readonly fuel: FuelTerms;
};

/** Runs ten statements at most in one round trip, whatever the number of machines. */
export async function readMetricTerms(
  db: Db,
  { organisation, machineIds }: Pick<MetricFactsQuery, 'organisation' | 'machineIds'>,
): Promise<MetricTerms> {
  const [isBilled, isFuelled] = [isModuleOn(organisation, 'billing'), isModuleOn(organisation, 'fuel')];
  const hasOperators = isModuleOn(organisation, 'operatorAvailability');
  const [typeValues, agreed, edges, shifts, fuel] = await Promise.all([
    isBilled || isFuelled ? readTypeValues(db, organisation.id) : null,
    isBilled ? readAgreements(db, organisation.id) : null,
    listEdges(db, { organisationId: organisation.id, machineIds }),
    hasOperators ? readCalendarContents(db, organisation.id) : null,
    readFuelTerms(db, organisation.id),
  ]);
  const rental = agreed && typeValues && { organisationType: organisation.type, ...agreed, typeValues };
  return { edges, typeValues, rental, shifts, fuel };
}

/** The facts behind the metrics of each machine that was monitored in the range, by machine id. */
export async function sumMetricFacts(
  db: Db,
  query: MetricFactsQuery,
  known?: MetricTerms,
): Promise<ReadonlyMap<MachineId, Facts>> {
  const { organisation, now } = query;
  const terms = known ?? (await readMetricTerms(db, query));
  const edges = chooseEdges(terms, query);
  const at = Math.floor(now.getTime() / 1000);
  const shiftQuery = { ...query, organisationId: organisation.id, until: at };
  const [facts, rental, shiftTime] = await Promise.all([
    sumFacts(db, { ...query, organisationId: organisation.id, edges, fuel: terms.fuel }),
    terms.rental && sumRental(db, query, terms.rental, edges),
    terms.shifts && readShiftTime(db, shiftQuery, terms.shifts, edges),
  ]);
  return new Map(
    facts.map(({ machineId, siteId: _noSite, ...sums }) => [
      machineId,
      {
        ...sums,
        ...(shiftTime?.get(machineId) ?? NO_SHIFT_TIME),
        travels: terms.typeValues?.at(machineId, at)?.travels ?? false,
        rental: rental?.get(machineId) ?? null,
      },
    ]),
  );
}

const chooseEdges = ({ edges }: MetricTerms, { machineIds }: MetricFactsQuery): readonly StoredEdge[] => {
  if (machineIds === 'all') return edges;
  const chosen = new Set(machineIds);
  return edges.filter(({ machineId }) => chosen.has(machineId));
};

/** Contracted and used time, by machine id. */
async function sumRental(
  db: Db,
  query: MetricFactsQuery,
  terms: RentalTerms,
  edges: readonly StoredEdge[],
): Promise<ReadonlyMap<MachineId, RentalFacts>> {
  const ofOrganisation = { ...query, organisationId: query.organisation.id };
  return deriveRental(await readRentedTimes(db, ofOrganisation, terms, edges), terms);
}
