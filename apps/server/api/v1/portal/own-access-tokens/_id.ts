import * as contract from '@groundwork/contract/v1/portal/own-access-tokens/_id.ts';
import { endAccessToken } from '../../../../features/people/access-tokens/create-access-token.ts';
import { presentAccessToken } from '../../../../features/people/access-tokens/present-access-token.ts';
import { handle } from '../../../http/handle.ts';
import { getRowKey } from '../../../http/request-keys.ts';

export const DELETE = handle(contract.DELETE, async ({ db, session, params, now, audit }) => {
  const key = getRowKey(session.organisation, params);
  const ended = await endAccessToken(db, { ...key, ownerId: session.personId, by: session.personId }, now);
  await audit('access-token.ended', { accessTokenId: ended.id });
  return presentAccessToken(ended, now);
});
