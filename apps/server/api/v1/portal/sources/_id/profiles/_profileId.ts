import * as contract from '@groundwork/contract/v1/portal/sources/_id/profiles/_profileId.ts';
import { takeBackProfile } from '../../../../../../features/sources/source-profiles/set-source-profile.ts';
import { handle } from '../../../../../http/handle.ts';

export const DELETE = handle(contract.DELETE, async ({ db, session, params, audit }) => {
  const source = { organisationId: session.organisation.id, sourceId: Number(params.id) };
  const profiles = await takeBackProfile(db, source, Number(params.profileId));
  await audit('source-profile.taken-back', { sourceId: source.sourceId, profileId: params.profileId });
  return { profiles };
});
