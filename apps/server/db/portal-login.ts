import type pg from 'pg';
import { StartProblem } from '../platform/start-problem.ts';
import type { DatabaseAddress } from './database.ts';
import { withSession } from './owner-session.ts';
import { mustSetRole, WORKING_ROLES } from './roles.ts';

/** Differs between databases: the first migration was applied to each at an instant of its own. */
const DATABASE_ID = 'select min(applied_at)::text as id from schema_migration';

/** Returns the name of the role that the portal logs in with. Throws a `StartProblem` if it cannot log in. */
export const readLoginName = (portalAddress: DatabaseAddress): Promise<string> =>
  withSession(portalAddress, async (client) => {
    const { rows } = await client.query('select session_user as name');
    return rows[0].name;
  });

/**
 * Throws a `StartProblem` if the tables belong to another role than that of the connection, as they do for the portal's own
 * login.
 */
export async function mustOwnTables(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query(
    `select current_user as name, pg_get_userbyid(relowner) as owner from pg_class
     where relname = 'schema_migration' and relnamespace = 'public'::regnamespace
       and not pg_has_role(current_user, relowner, 'member')`,
  );
  const [table] = rows;
  if (table)
    throw new StartProblem(
      `${setting}: the tables belong to ${table.owner}, not to its user ${table.name}. Set DATABASE_OWNER_URL to the address of ${table.owner}.`,
    );
}

/** Throws a `StartProblem` if the login could become the owner, whose connection `owner` is, or grant that to itself. */
export async function mustStayApart(owner: pg.Client, login: string): Promise<void> {
  const { rows } = await owner.query(
    `select current_user as owner, pg_has_role(rolname, current_user, 'member') as "isMember", rolcreaterole
     from pg_roles where rolname = $1`,
    [login],
  );
  // A role that does not exist on this server: `mustUseDatabase` has the sentence for two servers.
  const [{ owner: name, isMember, rolcreaterole } = { owner: '', isMember: false, rolcreaterole: false }] =
    rows;
  if (isMember)
    throw new StartProblem(
      `DATABASE_URL: its user ${login} can become ${name}, the owner of the tables. Use a user that is not a member of ${name}, or leave DATABASE_OWNER_URL out.`,
    );
  if (rolcreaterole)
    throw new StartProblem(
      `DATABASE_URL: its user ${login} may create roles, and could make itself the owner of the tables. Use a user with NOCREATEROLE.`,
    );
}

/** Throws a `StartProblem` unless the portal's login reaches the database of `owner` and can take on the working roles there. */
export async function mustUseDatabase(owner: pg.Client, portalAddress: DatabaseAddress): Promise<void> {
  const { rows } = await owner.query(DATABASE_ID);
  await withSession(portalAddress, async (portal) => {
    for (const role of WORKING_ROLES) await mustSetRole(portal, role);
    await portal.query(`set role ${WORKING_ROLES[0]}`);
    const seen = await portal.query(DATABASE_ID).catch(() => ({ rows: [] }));
    if (seen.rows[0]?.id !== rows[0].id)
      throw new StartProblem('DATABASE_URL and DATABASE_OWNER_URL do not lead to the same database.');
  });
}
