import * as contract from '@groundwork/contract/identity/v1/sso/token.ts';
import { enterThroughProvider } from '../../../../features/people/session/begin-sign-in.ts';
import { signInWithToken } from '../../../../features/people/sign-on/sign-in-with-token.ts';
import { createJoin } from '../../../../features/views/invitations/join-through-provider.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, place, requestId, now, services }) => {
  const { token, browser, invitation } = body;
  const { app } = services;
  const join = createJoin(app, { token: invitation, requestId }, now);
  const signedOn = await signInWithToken(services, token, join, now);
  return enterThroughProvider(app, { ...signedOn, ...place, browser, requestId }, now);
});
