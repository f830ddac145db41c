import pg from 'pg';
import { StartProblem } from '../platform/start-problem.ts';
import { inTransaction } from './owner-session.ts';

/** The roles that the server uses for its work; neither can log in. */
export const WORKING_ROLES = ['groundwork_app', 'groundwork_gateway'] as const;

const INSUFFICIENT_PRIVILEGE = '42501';
/** Since this version a membership has its own option for whether the role may be set. */
const MEMBERSHIP_OPTIONS_SINCE = 160_000;

/**
 * Creates the working roles and lets the login role set them. Throws a `StartProblem` with the SQL to run if the
 * login role may not, and if any of the three bypasses row-level security.
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  await mustObeyRowSecurity(client, [await getCurrentUser(client)]);
  await inTransaction(client, async () => {
    // Roles are shared by all databases of a server, so concurrent starts on two databases must not collide.
    await client.query("select pg_advisory_xact_lock(hashtext('groundwork roles'))");
    const statements = await listMissingStatements(client);
    for (const statement of statements) await runOrExplain(client, statement, statements);
  });
  await mustObeyRowSecurity(client, WORKING_ROLES);
  for (const role of WORKING_ROLES) await mustSetRole(client, role);
}

async function getCurrentUser(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select current_user as name');
  return rows[0].name;
}

/** Lists the statements that create missing roles and grant them to the login role. */
async function listMissingStatements(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query(
    `select wanted.name, role.oid is not null as exists,
       current_setting('server_version_num')::int as version
     from unnest($1::text[]) as wanted (name) left join pg_roles role on role.rolname = wanted.name`,
    [WORKING_ROLES],
  );
  const login = pg.escapeIdentifier(await getCurrentUser(client));
  const statements: string[] = [];
  for (const { name, exists, version } of rows) {
    if (!exists) statements.push(`create role ${name} nologin nosuperuser nobypassrls`);
    if (!exists || !(await maySet(client, name)))
      statements.push(
        `grant ${name} to ${login}${version >= MEMBERSHIP_OPTIONS_SINCE ? ' with inherit false, set true' : ''}`,
      );
  }
  return statements;
}

/** The privilege `set` exists since PostgreSQL 16; before, every member may set the role. */
async function maySet(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_has_role(current_user, $1::name,
       case when current_setting('server_version_num')::int >= ${MEMBERSHIP_OPTIONS_SINCE} then 'set' else 'member' end
     ) as may`,
    [role],
  );
  return rows[0].may;
}

async function runOrExplain(client: pg.Client, statement: string, all: readonly string[]): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartProblem(
      `DATABASE_URL: the database lacks roles that its user may not make. Run this as an administrator of the database, then start again: ${all.join('; ')};`,
    );
  }
}

async function mustObeyRowSecurity(client: pg.Client, roles: readonly string[]): Promise<void> {
  const { rows } = await client.query(
    'select rolname, rolsuper from pg_roles where rolname = any ($1) and (rolsuper or rolbypassrls)',
    [roles],
  );
  for (const { rolname, rolsuper } of rows)
    throw new StartProblem(
      `DATABASE_URL: the role ${rolname} ${rolsuper ? 'is a superuser' : 'bypasses row-level security'}, so the database would not keep organisations apart. Use a role with NOSUPERUSER and NOBYPASSRLS.`,
    );
}

/** Sets the role as every connection of a pool will. */
async function mustSetRole(client: pg.Client, role: string): Promise<void> {
  await client.query(`set role ${role}`);
  const effective = await getCurrentUser(client);
  await client.query('reset role');
  if (effective !== role) throw new StartProblem(`DATABASE_URL: its user cannot take on the role ${role}.`);
}
