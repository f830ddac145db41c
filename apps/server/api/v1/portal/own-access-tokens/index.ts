import * as contract from '@groundwork/contract/v1/portal/own-access-tokens/index.ts';
import { listTokens } from '../../../../features/people/access-tokens/access-token-store.ts';
import { createAccessToken } from '../../../../features/people/access-tokens/create-access-token.ts';
import { presentAccessToken } from '../../../../features/people/access-tokens/present-access-token.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, now }) => {
  const owner = { organisationId: session.organisation.id, personId: session.personId };
  return { tokens: (await listTokens(db, owner, now)).map((token) => presentAccessToken(token, now)) };
});

export const POST = handle(contract.POST, async ({ db, session, body, now, audit, services }) => {
  const { token, ...created } = await createAccessToken(db, session, { ...body, owner: 'person', now });
  await audit('access-token.created', { accessTokenId: created.id });
  return { token, address: services.publicUrl, ...presentAccessToken(created, now) };
});
