import * as contract from '@groundwork/contract/v1/portal/sources/_id/profiles/_profileId.ts';
import { withdrawProfile } from '../../../../../../features/sources/source-profiles/set-source-profile.ts';
import { handle } from '../../../../../http/handle.ts';
import { getSourceKey } from '../../../../../http/request-keys.ts';

export const DELETE = handle(contract.DELETE, async ({ db, session, params, audit }) => {
  const source = getSourceKey(session.organisation, params);
  const profiles = await withdrawProfile(db, source, Number(params.profileId));
  await audit('source-profile.taken-back', { sourceId: source.sourceId, profileId: params.profileId });
  return { profiles };
});
