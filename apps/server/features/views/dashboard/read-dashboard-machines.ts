import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import { stateAt } from '@groundwork/domain/derivation/edge.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import type { listEdges } from '../../figures/activity/public.ts';
import { presentState, presentTerms } from '../../figures/activity/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import { type ListedMachine, listMachineRecords, listMachinesShown } from '../../machines/machines/public.ts';

type StoredEdge = Awaited<ReturnType<typeof listEdges>>[number];

/** The fields of a machine on a dashboard, without metrics. */
export type DashboardMachine = {
  readonly id: MachineId;
  readonly name: string;
  readonly assetId: string;
  readonly type: string;
  readonly category: string;
  readonly customer: string | null;
  readonly site: string | null;
  readonly contractNumber: string | null;
  /** The state displayed now. */
  readonly state: DisplayedState;
  /** The time zone of its days. */
  readonly zone: string;
};

type MachinesQuery = {
  readonly organisation: { readonly id: OrganisationId; readonly timeZone: string };
  readonly machineIds: readonly MachineId[] | 'all';
  readonly now: Date;
  readonly edges: readonly StoredEdge[];
};

/** Reads the chosen machines that are in use, sorted by name. */
export async function readDashboardMachines(
  db: Db,
  { organisation, machineIds, now, edges }: MachinesQuery,
): Promise<DashboardMachine[]> {
  const { id: organisationId } = organisation;
  const [listed, categoryOf, records] = await Promise.all([
    listMachinesShown(db, organisationId, { show: 'active', machineIds }),
    readCategories(db, organisationId),
    listMachineRecords(db, organisationId, { machineIds, now }),
  ]);
  const recordsOf = new Map(records.map((row) => [row.machineId, row]));
  const edgeOf = new Map(edges.map((edge) => [edge.machineId, edge]));
  const describe = (machine: ListedMachine): DashboardMachine => {
    const { id, name, assetId, type } = machine;
    const row = recordsOf.get(id) ?? null;
    const terms = presentTerms(machine, row, now);
    const edge = edgeOf.get(id) ?? null;
    const { customer, site, contractNumber } = terms;
    const { state } = presentState(edge && getStateNow(edge, now), {
      ...terms,
      hiredTo: machine.hiredTo,
      now,
    });
    const zone = edge?.zone ?? row?.zone ?? organisation.timeZone;
    return {
      id,
      name,
      assetId,
      type,
      category: categoryOf(type),
      customer,
      site,
      contractNumber,
      state,
      zone,
    };
  };
  const { compare } = new Intl.Collator('en');
  return listed.map(describe).sort((a, b) => compare(a.name, b.name) || a.id - b.id);
}

function getStateNow({ machineId, edge, horizon, zone }: StoredEdge, now: Date) {
  const at = Math.max(Math.floor(now.getTime() / 1000), horizon);
  return { machineId, state: stateAt(edge, at).state, since: null, zone };
}
