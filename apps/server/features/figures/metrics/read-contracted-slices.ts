import type { MachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { listEdges } from '../activity/public.ts';
import { computeContractedSeconds, isRented, type RentedTime } from './derive-rental.ts';
import { readRentedTimes } from './read-rented-times.ts';
import { readTypeValues } from './read-type-values.ts';
import { readAgreements } from './rental-terms-query.ts';
import type { MetricFactsQuery } from './sum-metric-facts.ts';

/** A part of a local day in one context with its contracted seconds, not always an integer. */
export type ContractedSlice = RentedTime & { readonly contractedSeconds: number };

/**
 * Reads the contracted and used time slice by slice, with the time after the horizon separate, in time order. The
 * slices add up to the rental facts of the range.
 */
export async function readContractedSlices(
  db: Db,
  { organisation, ...query }: Omit<MetricFactsQuery, 'machineIds'> & { readonly machineId: MachineId },
): Promise<ContractedSlice[]> {
  const chosen = { ...query, organisationId: organisation.id, machineIds: [query.machineId] };
  const [agreed, typeValues, edges] = await Promise.all([
    readAgreements(db, organisation.id),
    readTypeValues(db, organisation.id),
    listEdges(db, chosen),
  ]);
  const terms = { organisationType: organisation.type, ...agreed, typeValues };
  const times = await readRentedTimes(db, { ...chosen, each: true }, terms, edges);
  return times
    .filter((time) => isRented(time, terms))
    .map((time) => ({ ...time, contractedSeconds: computeContractedSeconds(time, terms) }))
    .sort((a, b) => a.startsAt - b.startsAt);
}
