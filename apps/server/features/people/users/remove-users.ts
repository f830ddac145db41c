import { toLanguage } from '@groundwork/domain/settings/language.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { queueMail } from '../../base/mail/public.ts';
import { changeMemberships } from '../members/public.ts';
import { auditUser } from './change-user.ts';
import { withdrawInvitation } from './invitation-store.ts';
import { checkMayAct, type Manager } from './judge-access.ts';
import { deleteMembership, noteDeparture } from './membership-store.ts';
import { listUsers, type UserRow } from './users-query.ts';

/**
 * Removes members, who get a mail, and withdraws open invitations: all or none. Throws NOT_FOUND if one of them is not of
 * the organisation, OWN_MEMBERSHIP, FORBIDDEN, LAST_ADMINISTRATOR.
 */
export async function removeUsers(app: Database, userIds: readonly string[], by: Manager): Promise<number> {
  const { organisationId, at: now } = by;
  const ids = [...new Set(userIds)];
  return app.within({ organisationId }, (db) =>
    changeMemberships(db, organisationId, now, async () => {
      const users = await listUsers(db, { everywhere: false, now, ids });
      if (users.length < ids.length) throw new Refusal('NOT_FOUND');
      for (const user of users) checkMayAct(by, user);
      for (const user of users) await removeUser(db, user, by);
      return users.length;
    }),
  );
}

async function removeUser(db: Db, user: UserRow, by: Manager): Promise<void> {
  const { organisationId, personId, invitationId } = user;
  if (invitationId !== null) {
    await withdrawInvitation(db, { organisationId, id: invitationId }, 'user', by.at);
    await auditUser(db, 'invitation.withdrawn', user, by);
  }
  if (personId === null) return;
  await deleteMembership(db, { organisationId, personId });
  await noteDeparture(db, personId, by.at);
  await auditUser(db, 'membership.removed', user, by);
  if (user.email === null) return;
  await queueMail(
    db,
    {
      kind: 'account-ended',
      to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
      language: toLanguage(user.language),
      organisationId,
      cause: `membership-removed:${personId}:${by.at.getTime()}`,
      facts: { organisationName: user.organisationName },
      link: null,
    },
    by.at,
  );
}
