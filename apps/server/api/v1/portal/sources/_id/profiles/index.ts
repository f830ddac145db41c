import * as contract from '@groundwork/contract/v1/portal/sources/_id/profiles/index.ts';
import {
  getProfiles,
  setProfile,
} from '../../../../../../features/sources/source-profiles/set-source-profile.ts';
import { handle } from '../../../../../http/handle.ts';
import { getSourceKey } from '../../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) => ({
  profiles: await getProfiles(db, getSourceKey(session.organisation, params)),
}));

export const PUT = handle(contract.PUT, async ({ db, session, params, body, now, audit }) => {
  const source = getSourceKey(session.organisation, params);
  const profiles = await setProfile(db, source, body, now);
  await audit('source-profile.set', {
    sourceId: source.sourceId,
    from: body.from,
    profile: JSON.stringify(body.profile),
  });
  return { profiles };
});
