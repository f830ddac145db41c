import type { Db } from '../../../db/database.ts';
import { listEdges } from '../activity/public.ts';
import { contractedOf, isRented, type RentedTime } from './derive-rental.ts';
import { listRentedTimes } from './list-rented-times.ts';
import { readTypeValues } from './read-type-values.ts';
import { readRentalTerms } from './rental-terms-query.ts';
import type { MetricFactsAsked } from './sum-metric-facts.ts';

/** A part of a local day in one context with what was contracted for it, in seconds that need not be whole. */
export type ContractedSlice = RentedTime & { readonly contractedSeconds: number };

/**
 * What rental utilisation is made of, slice by slice, the open one up to now apart; in the order of time. They add up
 * to the rental facts of the range.
 */
export async function listContractedSlices(
  db: Db,
  { organisation, ...asked }: Omit<MetricFactsAsked, 'machineIds'> & { readonly machineId: number },
): Promise<ContractedSlice[]> {
  const chosen = { ...asked, organisationId: organisation.id, machineIds: [asked.machineId] };
  const terms = await readRentalTerms(db, organisation, await readTypeValues(db, organisation.id));
  const edges = await listEdges(db, chosen);
  const times = await listRentedTimes(db, { ...chosen, each: true }, terms, edges);
  return times
    .filter((time) => isRented(time, terms))
    .map((time) => ({ ...time, contractedSeconds: contractedOf(time, terms) }))
    .sort((a, b) => a.startsAt - b.startsAt);
}
