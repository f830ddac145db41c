import * as contract from '@groundwork/contract/v1/machines/_id/profile.ts';
import { toMachineId } from '@groundwork/domain/ids.ts';
import { readProfile } from '../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, params, now }) =>
  readProfile(db, session.organisation, toMachineId(params.id), now),
);
