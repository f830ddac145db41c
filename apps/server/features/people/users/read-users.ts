import type { User } from '@groundwork/contract/entities/user.ts';
import { getUserState, reviewUser } from '@groundwork/domain/people/user-state.ts';
import type { Db } from '../../../db/db.ts';
import { listMailStates, type MailState } from '../../base/mail/public.ts';
import { getMailCause } from './invitation-mail.ts';
import type { UserRow } from './users-query.ts';

/** Who sees what of users: those who manage them see addresses and use, others names and roles only. */
export type UsersView = { readonly mayManage: boolean; readonly now: Date };

/** Presents users, with what the outbox knows about the mails of invitations. */
export async function readUsers(db: Db, rows: readonly UserRow[], view: UsersView): Promise<User[]> {
  const mails = view.mayManage ? await findMails(db, rows) : new Map<string, MailState>();
  return rows
    .map((row) => presentUser(row, view, mails))
    .filter(({ userState }) => view.mayManage || userState === 'active');
}

/** Of the transaction's organisation, or as staff of all. */
async function findMails(db: Db, rows: readonly UserRow[]): Promise<ReadonlyMap<string, MailState>> {
  const causes = rows.flatMap((row) => (row.invitationId === null ? [] : [getMailCause(row)]));
  if (causes.length === 0) return new Map();
  const organisationIds = [...new Set(rows.map(({ organisationId }) => organisationId))];
  const found: MailState[] = [];
  for (const organisationId of organisationIds)
    found.push(...(await listMailStates(db, organisationId, causes)));
  return new Map(found.map((mail) => [mail.cause, mail]));
}

function presentUser(
  row: UserRow,
  { mayManage, now }: UsersView,
  mails: ReadonlyMap<string, MailState>,
): User {
  const since = row.joinedAt ?? row.sentAt ?? now.toISOString();
  const dates = { ...row, isInvitation: row.invitationId !== null, since };
  const managed = <T>(value: T): T | null => (mayManage ? value : null);
  return {
    id: row.id,
    email: managed(row.email),
    ...{ firstName: row.firstName, lastName: row.lastName, role: row.role },
    userState: getUserState(dates, now),
    organisation: { id: String(row.organisationId), name: row.organisationName },
    joinedAt: managed(row.joinedAt),
    lastLogin: managed(row.lastSeenAt),
    endsAt: managed(row.endsAt),
    hasSecondFactor: managed(row.hasSecondFactor),
    numberOfSessions: managed(row.signIns),
    invitation: managed(presentInvitation(row, mails)),
    findings: mayManage ? [...reviewUser(dates, now)] : [],
  };
}

function presentInvitation(row: UserRow, mails: ReadonlyMap<string, MailState>): User['invitation'] {
  const { sentAt, expiresAt, inviter } = row;
  if (sentAt === null || expiresAt === null) return null;
  const mail = mails.get(getMailCause(row));
  return {
    ...{ sentAt, expiresAt, inviter: inviter ?? '' },
    mail: mail ? { mailState: mail.state, serverAnswer: mail.serverAnswer } : null,
  };
}
