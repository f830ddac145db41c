import * as contract from '@groundwork/contract/v1/portal/sources/_id/proposed-profile.ts';
import { readProposedProfile } from '../../../../../features/views/onboarding/read-proposed-profile.ts';
import { handle } from '../../../../http/handle.ts';
import { getSourceKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) =>
  readProposedProfile(db, getSourceKey(session.organisation, params)),
);
