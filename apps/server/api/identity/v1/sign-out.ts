import * as contract from '@groundwork/contract/identity/v1/sign-out.ts';
import { endSignIn } from '../../../features/people/session/session-store.ts';
import { handle } from '../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, now, audit }) => {
  await endSignIn(db, session.personId, session.signInId, now);
  await audit('session.ended', {});
  return {};
});
