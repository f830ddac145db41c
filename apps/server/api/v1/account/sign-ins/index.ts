import * as contract from '@groundwork/contract/v1/account/sign-ins/index.ts';
import { presentSignIn } from '../../../../features/people/own-account/present-sign-in.ts';
import { endSignIns, listSignIns } from '../../../../features/people/own-account/sign-in-list-store.ts';
import { requireFreshOwn } from '../../../../features/people/session/fresh-authentication.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { personId, signInId }, now }) => {
  const signIns = await listSignIns(db, personId, now);
  return { signIns: signIns.map((signIn) => presentSignIn(signIn, signInId)) };
});

export const DELETE = handle(contract.DELETE, async ({ db, session, now, audit }) => {
  requireFreshOwn(session, now);
  const ended = await endSignIns(db, session.personId, session.signInId, now);
  await audit('sessions.ended', { ended });
  return { ended };
});
