import * as contract from '@groundwork/contract/v1/portal/sources/_id/proposed-profile.ts';
import { toSourceId } from '@groundwork/domain/ids.ts';
import { readProposedProfile } from '../../../../../features/views/onboarding/read-proposed-profile.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) =>
  readProposedProfile(db, { organisationId: session.organisation.id, sourceId: toSourceId(params.id) }),
);
