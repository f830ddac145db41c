import * as contract from '@groundwork/contract/v1/portal/machines/_id/index.ts';
import { getRange } from '../../../../../features/machines/civil-range.ts';
import { getPortalMachine } from '../../../../../features/machines/list-portal-machines.ts';
import { handle } from '../../../../handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const range = getRange(query, organisation.timeZone, now);
  return getPortalMachine(db, { ...range, organisation, machineId: Number(params.id), now });
});
