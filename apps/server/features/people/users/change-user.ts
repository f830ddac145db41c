import type { MembershipLimits } from '@groundwork/contract/entities/membership-limits.ts';
import type { User } from '@groundwork/contract/entities/user.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import type { ColumnValues } from '../../../db/column-values.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, orNotFound, Refusal } from '../../../platform/refusal.ts';
import { type AuditAction, saveAuditEvent } from '../../base/audit/public.ts';
import { changeMemberships } from '../members/public.ts';
import { saveInvitationColumns } from './invitation-store.ts';
import { checkMayAct, checkMayGive, type Manager } from './judge-access.ts';
import { noteDeparture, saveMembershipColumns } from './membership-store.ts';
import { readUsers } from './read-users.ts';
import { checkLimits, saveUserLimits } from './user-limits.ts';
import { listUsers, type UserRow } from './users-query.ts';

/** What of a membership or an invitation changes; absent: stays as it is. */
export type UserChange = {
  readonly role?: Role | undefined;
  readonly endsAt?: string | null | undefined;
  readonly limits?: MembershipLimits | undefined;
  readonly isSuspended?: boolean | undefined;
};

/**
 * Changes the membership or the open invitation of a user. Throws NOT_FOUND, OWN_MEMBERSHIP, FORBIDDEN, LAST_ADMINISTRATOR, and
 * INVALID_REQUEST for the suspension of an invitation.
 */
export async function changeUser(app: Database, id: string, change: UserChange, by: Manager): Promise<User> {
  const { organisationId, at: now } = by;
  return app.within({ organisationId }, (db) =>
    changeMemberships(db, organisationId, now, async () => {
      const user = await findUser(db, id, now);
      checkMayAct(by, user);
      if (change.role !== undefined) checkMayGive(by, change.role);
      await (user.invitationId === null ? saveMember(db, user, change, now) : saveInvited(db, user, change));
      await auditUser(db, getAction(user, change), user, by);
      const [changed] = await readUsers(db, [await findUser(db, id, now)], { mayManage: true, now });
      return orNotFound(changed);
    }),
  );
}

/** Finds a member or an open invitation of the transaction's organisation. Throws NOT_FOUND. */
export async function findUser(db: Db, id: string, now: Date): Promise<UserRow> {
  const [found] = await listUsers(db, { everywhere: false, now, ids: [id] });
  return orNotFound(found);
}

async function saveMember(db: Db, { organisationId, personId }: UserRow, change: UserChange, now: Date) {
  const key = { organisationId, personId: orNotFound(personId) };
  await saveMembershipColumns(db, key, {
    ...toColumns(change),
    ...(change.isSuspended !== undefined && { suspended_at: change.isSuspended ? now.toISOString() : null }),
  });
  if (change.limits !== undefined) await saveUserLimits(db, key, change.limits);
  await noteDeparture(db, key.personId, now);
}

async function saveInvited(db: Db, { organisationId, invitationId }: UserRow, change: UserChange) {
  if (change.isSuspended !== undefined)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.isSuspended', 'NOT_ALLOWED')]);
  if (change.limits !== undefined) await checkLimits(db, organisationId, change.limits);
  const limits = change.limits !== undefined && { limits: change.limits && JSON.stringify(change.limits) };
  const key = { organisationId, id: orNotFound(invitationId) };
  await saveInvitationColumns(db, key, { ...toColumns(change), ...limits });
}

const toColumns = ({ role, endsAt }: UserChange): ColumnValues => ({
  ...(role !== undefined && { role }),
  ...(endsAt !== undefined && { ends_at: endsAt }),
});

function getAction({ invitationId }: UserRow, { isSuspended }: UserChange): AuditAction {
  if (invitationId !== null) return 'invitation.changed';
  if (isSuspended === undefined) return 'membership.changed';
  return isSuspended ? 'membership.suspended' : 'membership.resumed';
}

/** Saves an event about a member or an invitation. The subject holds no address: that ends with the account. */
export const auditUser = (
  db: Db,
  action: AuditAction,
  { personId, invitationId, role }: Pick<UserRow, 'personId' | 'invitationId' | 'role'>,
  { personId: actor, requestId, at, organisationId }: Manager,
): Promise<void> =>
  saveAuditEvent(db, {
    ...{ organisationId, personId: actor, requestId, at, action },
    subject: {
      role,
      ...(personId !== null && { userId: personId }),
      ...(invitationId !== null && { invitationId }),
    },
  });
