import * as contract from '@groundwork/contract/v1/portal/sources/_id/profiles/_profileId.ts';
import { toSourceId } from '@groundwork/domain/ids.ts';
import { withdrawProfile } from '../../../../../../features/sources/source-profiles/set-source-profile.ts';
import { handle } from '../../../../../http/handle.ts';

export const DELETE = handle(contract.DELETE, async ({ db, session, params, audit }) => {
  const source = { organisationId: session.organisation.id, sourceId: toSourceId(params.id) };
  const profiles = await withdrawProfile(db, source, Number(params.profileId));
  await audit('source-profile.taken-back', { sourceId: source.sourceId, profileId: params.profileId });
  return { profiles };
});
