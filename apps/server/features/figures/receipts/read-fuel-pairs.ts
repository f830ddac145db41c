import { type ListedFuelPair, listFuelPairs } from '@groundwork/domain/derivation/list-fuel-pairs.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { actAsOrganisation } from '../../../db/act-as-organisation.ts';
import type { Db } from '../../../db/db.ts';
import { openMachineLedger } from '../../derivation/public.ts';
import { listEdges } from '../activity/public.ts';
import { findOwner } from '../routes/public.ts';
import type { DerivedSlice } from './derived-rows-query.ts';

/** Two fuel readings in a row, in the slice of the second one. */
export type FuelPairOfSlice = Omit<ListedFuelPair, 'slice' | 'sourceId'> & {
  readonly slice: DerivedSlice;
  /** Null for the customer of a hire. */
  readonly sourceId: ListedFuelPair['sourceId'] | null;
};

/**
 * Reads the pairs of fuel readings that the given slices of a machine are summed from. The pairs of a hired machine are
 * derived from its owner's readings; the customer gets only those of its own slices, cut at their beginning.
 */
export async function readFuelPairs(
  db: Db,
  machine: MachineKey,
  slices: readonly DerivedSlice[],
): Promise<FuelPairOfSlice[]> {
  const withFuel = slices.filter(({ fuelMillilitres }) => fuelMillilitres !== null);
  if (withFuel.length === 0) return [];
  const owner = await findOwner(db, machine);
  const pairs =
    owner === null
      ? await derivePairs(db, machine, withFuel)
      : await actAsOrganisation(db, { from: machine.organisationId, to: owner }, () =>
          derivePairs(db, { ...machine, organisationId: owner }, withFuel),
        );
  const sliceAt = new Map(withFuel.map((slice) => [slice.startedAt, slice]));
  return pairs.flatMap((pair): FuelPairOfSlice[] => {
    const slice = sliceAt.get(pair.slice.from);
    if (!slice) return [];
    if (owner === null) return [{ ...pair, slice }];
    return [{ ...pair, slice, sourceId: null, from: Math.max(pair.from, slice.startedAt) }];
  });
}

async function derivePairs(
  db: Db,
  machine: MachineKey,
  slices: readonly DerivedSlice[],
): Promise<ListedFuelPair[]> {
  const { organisationId, machineId } = machine;
  const [edge] = await listEdges(db, { organisationId, machineIds: [machineId] });
  if (!edge) return [];
  const ledger = await openMachineLedger(db, machine);
  const sliceStarts = slices.map(({ startedAt }) => startedAt).sort((a, b) => a - b);
  const until = Math.max(...slices.map(({ endedAt }) => endedAt));
  return listFuelPairs(ledger, { sliceStarts, until, horizon: edge.horizon });
}
