import type { DisplayedState } from '@groundwork/contract/entities/machine.ts';
import { stateAt } from '@groundwork/domain/derivation/edge.ts';
import type { Db } from '../../../db/database.ts';
import type { listEdges } from '../../figures/activity/public.ts';
import { displayedStateOf, presentTerms } from '../../figures/activity/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import { type ListedMachine, listMachineRecords, listMachinesShown } from '../../machines/machines/public.ts';

type StoredEdge = Awaited<ReturnType<typeof listEdges>>[number];

/** A machine with what a dashboard says of it beside its metrics. */
export type DashboardMachine = {
  readonly id: number;
  readonly name: string;
  readonly assetId: string;
  readonly type: string;
  readonly category: string;
  readonly customer: string | null;
  readonly site: string | null;
  readonly contractNumber: string | null;
  /** What is shown of it at this moment. */
  readonly state: DisplayedState;
  /** In which its days are read. */
  readonly zone: string;
};

type MachinesAsked = {
  readonly organisation: { readonly id: number; readonly timeZone: string };
  readonly machineIds: readonly number[] | 'all';
  readonly now: Date;
  readonly edges: readonly StoredEdge[];
};

/** The machines in use among those chosen, by name. */
export async function readMachines(
  db: Db,
  { organisation, machineIds, now, edges }: MachinesAsked,
): Promise<DashboardMachine[]> {
  const { id: organisationId } = organisation;
  const listed = await listMachinesShown(db, organisationId, { show: 'active', machineIds });
  const categoryOf = await readCategories(db, organisationId);
  const records = await listMachineRecords(db, organisationId, { machineIds, now });
  const recordsOf = new Map(records.map((row) => [row.machineId, row]));
  const edgeOf = new Map(edges.map((edge) => [edge.machineId, edge]));
  const describe = (machine: ListedMachine): DashboardMachine => {
    const { id, name, assetId, type } = machine;
    const row = recordsOf.get(id) ?? null;
    const terms = presentTerms(machine, row, now);
    const edge = edgeOf.get(id) ?? null;
    const { customer, site, contractNumber } = terms;
    const { state } = displayedStateOf(edge && stateNowOf(edge, now), terms);
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

function stateNowOf({ machineId, edge, horizon, zone }: StoredEdge, now: Date) {
  const at = Math.max(Math.floor(now.getTime() / 1000), horizon);
  return { machineId, state: stateAt(edge, at).state, since: null, zone };
}
