import * as contract from '@groundwork/contract/v1/admin/users/_id/sign-ins.ts';
import { toPersonId } from '@groundwork/domain/ids.ts';
import { saveAuditEvent } from '../../../../../features/base/audit/public.ts';
import { endSignIns } from '../../../../../features/people/own-account/sign-in-list-store.ts';
import { requireFresh } from '../../../../../features/people/session/fresh-authentication.ts';
import { getUser } from '../../../../../features/people/users/list-people.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const DELETE = handleOutside(
  contract.DELETE,
  async ({ session, params, requestId, now, services: { app } }) => {
    requireFresh(session, now);
    const { id } = await getUser(app, session, params.id, now);
    const who = toPersonId(id);
    const { personId, organisation } = session;
    const about = { organisationId: organisation.id, personId, requestId, at: now };
    return app.within({ organisationId: organisation.id, personId }, async (db) => {
      const ended = await endSignIns(db, who, null, now);
      await saveAuditEvent(db, { ...about, action: 'sessions.ended', subject: { personId: who, ended } });
      return { ended };
    });
  },
);
