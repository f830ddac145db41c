import * as contract from '@groundwork/contract/v1/portal/breakdowns/_id.ts';
import { changeBreakdown } from '../../../../features/records/breakdowns/log-breakdown.ts';
import { presentBreakdown } from '../../../../features/records/breakdowns/present-breakdown.ts';
import { handle } from '../../../http/handle.ts';
import { getRowKey } from '../../../http/request-keys.ts';

export const PATCH = handle(contract.PATCH, async ({ db, session, params, body, now, audit }) => {
  const breakdown = await changeBreakdown(db, getRowKey(session.organisation, params), body, now);
  const { id: breakdownId, machineId, brokenFrom, brokenTo, reason } = breakdown;
  await audit('breakdown.edited', { breakdownId, machineId, brokenFrom, brokenTo, reason });
  return presentBreakdown(breakdown);
});
