import type { User, UserDetail } from '@groundwork/contract/entities/user.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { may } from '@groundwork/domain/policy/permission.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import type { MemberSession } from '../session/public.ts';
import { readUsers } from './read-users.ts';
import { readUserLimits } from './user-limits.ts';
import { listUsers, type UserRow } from './users-query.ts';

/** Users in one answer; a search finds the others. */
const MAX_LISTED_USERS = 1_000;

const toView = ({ organisation }: MemberSession, now: Date) => ({
  mayManage: may(organisation.role, 'users.manage'),
  now,
});

/** Lists the people of the session's organisation, in its transaction. */
export const listOwnUsers = async (db: Db, session: MemberSession, now: Date): Promise<User[]> =>
  readUsers(db, await listUsers(db, { everywhere: false, now }), toView(session, now));

/** Lists the people whom somebody manages: of the own organisation, or as staff of all. */
export async function listManagedUsers(
  app: Database,
  session: MemberSession,
  {
    search = '',
    organisationId,
  }: { readonly search?: string | undefined; readonly organisationId?: string | undefined },
  now: Date,
): Promise<{ readonly users: User[]; readonly hasMore: boolean }> {
  const { isStaff, scope } = toScope(session);
  return app.within(scope, async (db) => {
    const found = await listUsers(db, {
      ...{ everywhere: isStaff, now, search, max: MAX_LISTED_USERS + 1 },
      organisationId: organisationId === undefined ? undefined : toOrganisationId(organisationId),
    });
    const users = await readUsers(db, found.slice(0, MAX_LISTED_USERS), { mayManage: true, now });
    return { users, hasMore: found.length > MAX_LISTED_USERS };
  });
}

/** Returns a person with the memberships that the session may see, the own organisation's first. Throws NOT_FOUND. */
export async function getUser(
  app: Database,
  session: MemberSession,
  id: string,
  now: Date,
): Promise<UserDetail> {
  const { isStaff, scope } = toScope(session);
  const view = toView(session, now);
  const { row, ...found } = await app.within(scope, async (db) => {
    const rows = await listUsers(db, { everywhere: isStaff, now, ids: [id] });
    const memberships = await readUsers(db, rows, view);
    const own = memberships.find(({ organisation }) => organisation.id === String(session.organisation.id));
    const user = orNotFound(own ?? memberships[0]);
    const row = rows.find(({ organisationId }) => String(organisationId) === user.organisation.id);
    return { ...user, memberships, row };
  });
  const limits = row && view.mayManage ? await readLimitsInside(app, row) : null;
  return { ...found, limits };
}

/** Staff see people of all organisations, but limits inside each. */
const readLimitsInside = (app: Database, row: UserRow) =>
  app.within({ organisationId: row.organisationId, readOnly: true }, (db) => readUserLimits(db, row));

function toScope({ organisation, personId }: MemberSession) {
  const isStaff = organisation.role === 'internal';
  const inside = { organisationId: organisation.id, personId, readOnly: true };
  return { isStaff, scope: isStaff ? { ...inside, staff: true } : inside };
}
