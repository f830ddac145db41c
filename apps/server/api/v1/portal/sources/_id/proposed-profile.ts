import * as contract from '@groundwork/contract/v1/portal/sources/_id/proposed-profile.ts';
import { proposeForSource } from '../../../../../features/views/onboarding/propose-for-source.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) =>
  proposeForSource(db, { organisationId: session.organisation.id, sourceId: Number(params.id) }),
);
