import * as contract from '@groundwork/contract/v1/portal/machines/_id/breakdowns.ts';
import { BREAKDOWNS } from '../../../../../features/records/breakdowns/breakdown-store.ts';
import { logBreakdown } from '../../../../../features/records/breakdowns/log-breakdown.ts';
import { presentBreakdown } from '../../../../../features/records/breakdowns/present-breakdown.ts';
import { checkMachine } from '../../../../../features/views/fleet/check-machine.ts';
import { handle } from '../../../../http/handle.ts';
import { getMachineKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) => {
  const machine = getMachineKey(session.organisation, params);
  await checkMachine(db, machine);
  const breakdowns = await BREAKDOWNS.listOfMachine(db, machine);
  return { breakdowns: breakdowns.map(presentBreakdown) };
});

export const POST = handle(contract.POST, async ({ db, session, params, body, now, audit }) => {
  const breakdown = await logBreakdown(db, getMachineKey(session.organisation, params), body, now);
  const { id: breakdownId, machineId, brokenFrom, brokenTo, reason } = breakdown;
  await audit('breakdown.logged', { breakdownId, machineId, brokenFrom, brokenTo, reason });
  return presentBreakdown(breakdown);
});
