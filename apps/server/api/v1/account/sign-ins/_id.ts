import * as contract from '@groundwork/contract/v1/account/sign-ins/_id.ts';
import { endOneSignIn } from '../../../../features/people/own-account/sign-in-list-store.ts';
import { requireFreshOwn } from '../../../../features/people/session/fresh-authentication.ts';
import { orNotFound } from '../../../../platform/refusal.ts';
import { handle } from '../../../http/handle.ts';

export const DELETE = handle(contract.DELETE, async ({ db, session, params, now, audit }) => {
  requireFreshOwn(session, now);
  orNotFound((await endOneSignIn(db, session.personId, Number(params.id), now)) || null);
  await audit('sessions.ended', { ended: 1 });
  return {};
});
