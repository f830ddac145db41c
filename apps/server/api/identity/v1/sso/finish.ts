import * as contract from '@groundwork/contract/identity/v1/sso/finish.ts';
import { enterThroughProvider } from '../../../../features/people/session/begin-sign-in.ts';
import { finishSignOn } from '../../../../features/people/sign-on/finish-sign-on.ts';
import { createJoin } from '../../../../features/views/invitations/join-through-provider.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, place, requestId, now, services }) => {
  const { invitation, browser, ...proof } = body;
  const { app } = services;
  const join = createJoin(app, { token: invitation, requestId }, now);
  const signedOn = await finishSignOn(services, proof, join, now);
  return enterThroughProvider(app, { ...signedOn, ...place, browser, requestId }, now);
});
