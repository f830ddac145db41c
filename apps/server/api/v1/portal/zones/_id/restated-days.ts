import * as contract from '@groundwork/contract/v1/portal/zones/_id/restated-days.ts';
import { findRestatedDays } from '../../../../../features/figures/visits/restated-days-query.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';
import { getRowKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params }) =>
  orNotFound(await findRestatedDays(db, getRowKey(organisation, params))),
);
