import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import type { MachineId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { listStatesNow, presentState, presentTerms } from '../../figures/activity/public.ts';
import { type ListedMachine, listMachineRecords, listMachinesShown } from '../../machines/machines/public.ts';

/** A machine in use, with its state and site now. */
export type PlacedMachine = {
  readonly machine: ListedMachine;
  /** Null: at no site, or hired from others. */
  readonly siteId: SiteId | null;
  readonly state: DisplayedState;
  readonly stateSince: string | null;
  /** Of its engine; null if it was never derived. */
  readonly engineState: EngineState | null;
};

type PlacedQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly now: Date;
};

/** Lists the chosen machines in use, by name. Runs a fixed number of statements. */
export async function listPlacedMachines(
  db: Db,
  { organisationId, machineIds, now }: PlacedQuery,
): Promise<PlacedMachine[]> {
  const machines = await listMachinesShown(db, organisationId, { show: 'active', machineIds });
  const records = await listMachineRecords(db, organisationId, { machineIds, now });
  const states = await listStatesNow(db, { organisationId, machineIds, now });
  const recordsOf = new Map(records.map((row) => [row.machineId, row]));
  const stateOf = new Map(states.map((row) => [row.machineId, row]));
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return machines
    .map((machine) => {
      const row = recordsOf.get(machine.id) ?? null;
      const { breakdown } = presentTerms(machine, row, now);
      const terms = { breakdown, hiredTo: machine.hiredTo, now };
      return {
        machine,
        siteId: machine.owner === null ? (row?.siteId ?? null) : null,
        ...presentState(stateOf.get(machine.id) ?? null, terms),
        engineState: stateOf.get(machine.id)?.state ?? null,
      };
    })
    .sort((a, b) => compare(a.machine.name, b.machine.name) || a.machine.id - b.machine.id);
}
