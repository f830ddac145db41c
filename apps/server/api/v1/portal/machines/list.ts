import * as contract from '@groundwork/contract/v1/portal/machines/list.ts';
import { getRange } from '../../../../features/machines/civil-range.ts';
import { listPortalMachines } from '../../../../features/machines/list-portal-machines.ts';
import { handle } from '../../../handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const range = getRange(query, organisation.timeZone, now);
  return { machines: await listPortalMachines(db, { ...range, organisation, show: query.show, now }) };
});
