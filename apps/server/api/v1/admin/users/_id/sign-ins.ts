import * as contract from '@groundwork/contract/v1/admin/users/_id/sign-ins.ts';
import { toPersonId } from '@groundwork/domain/ids.ts';
import { endSignIns } from '../../../../../features/people/own-account/sign-in-list-store.ts';
import { requireFresh } from '../../../../../features/people/session/fresh-authentication.ts';
import { getUser } from '../../../../../features/people/users/list-people.ts';
import { handle } from '../../../../http/handle.ts';

export const DELETE = handle(contract.DELETE, async ({ db, session, params, now, audit, services }) => {
  requireFresh(session, now);
  const { id } = await getUser(services.app, session, params.id, now);
  const ended = await endSignIns(db, toPersonId(id), null, now);
  await audit('sessions.ended', { personId: Number(id), ended });
  return { ended };
});
