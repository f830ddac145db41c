import * as contract from '@groundwork/contract/v1/portal/machines/_id/breakdowns.ts';
import { toMachineId } from '@groundwork/domain/ids.ts';
import { listBreakdowns } from '../../../../../features/records/breakdowns/breakdown-store.ts';
import { logBreakdown } from '../../../../../features/records/breakdowns/log-breakdown.ts';
import { presentBreakdown } from '../../../../../features/records/breakdowns/present-breakdown.ts';
import { checkMachine } from '../../../../../features/views/fleet/check-machine.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) => {
  const machine = { organisationId: session.organisation.id, machineId: toMachineId(params.id) };
  await checkMachine(db, machine);
  const breakdowns = await listBreakdowns(db, machine);
  return { breakdowns: breakdowns.map(presentBreakdown) };
});

export const POST = handle(contract.POST, async ({ db, session, params, body, now, audit }) => {
  const breakdown = await logBreakdown(
    db,
    { organisationId: session.organisation.id, machineId: toMachineId(params.id) },
    body,
    now,
  );
  const { id: breakdownId, machineId, brokenFrom, brokenTo, reason } = breakdown;
  await audit('breakdown.logged', { breakdownId, machineId, brokenFrom, brokenTo, reason });
  return presentBreakdown(breakdown);
});
