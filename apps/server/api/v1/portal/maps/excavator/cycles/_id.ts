import * as contract from '@groundwork/contract/v1/portal/maps/excavator/cycles/_id.ts';
import { readFiguresRange } from '../../../../../../features/figures/metrics/read-figures-range.ts';
import { chooseRouteMachines } from '../../../../../../features/views/routes/choose-route-machines.ts';
import { checkAmount } from '../../../../../../features/views/routes/route-range.ts';
import { presentCycleMachine } from '../../../../../../features/views/work-cycles/present-cycle.ts';
import { readLoader } from '../../../../../../features/views/work-cycles/read-cycles.ts';
import { orNotFound } from '../../../../../../platform/refusal.ts';
import { handle } from '../../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const { start, end, excavator_id: excavatorId } = query;
  const days = await readFiguresRange(db, { organisation, start, end, now });
  checkAmount(days, 1);
  const which = { ...days, organisation, now };
  const find = async (machineId: string) =>
    orNotFound((await chooseRouteMachines(db, { ...which, machineId, isOne: true }))[0] ?? null);
  const machine = await find(params.id);
  const loader = excavatorId === undefined ? machine : await find(excavatorId);
  const machines = await chooseRouteMachines(db, which);
  const truckId = excavatorId === undefined ? null : machine.id;
  const read = await readLoader(
    db,
    { ...days, organisationId: organisation.id, now },
    { loader, machines, truckId },
  );
  return { computedAt: now.toISOString(), ...days, machine: presentCycleMachine(machine), ...read };
});
