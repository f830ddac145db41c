import * as contract from '@groundwork/contract/v1/machines/_id/profile.ts';
import { getProfile } from '../../../../features/views/fleet/present-profile.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, params, now }) =>
  getProfile(db, session.organisation, Number(params.id), now),
);
