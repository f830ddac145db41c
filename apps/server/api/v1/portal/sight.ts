import * as contract from '@groundwork/contract/v1/portal/sight.ts';
import { findOwnLimits } from '../../../features/people/limits/own-limits-query.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation } }) => ({
  limits: await findOwnLimits(db, organisation.id),
}));
