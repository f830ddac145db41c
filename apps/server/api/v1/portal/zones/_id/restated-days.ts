import * as contract from '@groundwork/contract/v1/portal/zones/_id/restated-days.ts';
import { findRestatedDays } from '../../../../../features/figures/visits/restated-days-query.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';
import { getRowKey } from '../../../../http/request-keys.ts';

/** The days are kept for all machines together, so a member with limits does not see them. */
export const GET = handle(contract.GET, async ({ db, session: { organisation }, params }) => {
  const found = orNotFound(await findRestatedDays(db, getRowKey(organisation, params)));
  return organisation.isLimited ? { ...found, machineDays: null, days: [] } : found;
});
