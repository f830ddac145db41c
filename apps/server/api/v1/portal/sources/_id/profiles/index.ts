import * as contract from '@groundwork/contract/v1/portal/sources/_id/profiles/index.ts';
import { toSourceId } from '@groundwork/domain/ids.ts';
import {
  getProfiles,
  setProfile,
} from '../../../../../../features/sources/source-profiles/set-source-profile.ts';
import { handle } from '../../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) => ({
  profiles: await getProfiles(db, {
    organisationId: session.organisation.id,
    sourceId: toSourceId(params.id),
  }),
}));

export const PUT = handle(contract.PUT, async ({ db, session, params, body, now, audit }) => {
  const source = { organisationId: session.organisation.id, sourceId: toSourceId(params.id) };
  const profiles = await setProfile(db, source, body, now);
  await audit('source-profile.set', {
    sourceId: source.sourceId,
    from: body.from,
    profile: JSON.stringify(body.profile),
  });
  return { profiles };
});
