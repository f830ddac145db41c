import pg from 'pg';
import { StartProblem } from '../platform/start-problem.ts';
import { LIMITED_ROLE } from './limited-role.ts';
import { inTransaction } from './owner-session.ts';

/** The roles that the portal works as; none can log in. */
export const WORKING_ROLES = ['groundwork_app', 'groundwork_gateway', LIMITED_ROLE] as const;

const INSUFFICIENT_PRIVILEGE = '42501';
/** Since this version a membership has its own option for whether the role may be set. */
const MEMBERSHIP_OPTIONS_SINCE = 160_000;

/**
 * Creates the working roles and lets the login of the portal set them. Throws a `StartProblem` with the SQL to run if the
 * owner may not do so, and if any of these roles bypasses row-level security. `client` is the owner's, from `setting`;
 * without a `portalLogin` it is the portal's too.
 */
export async function ensureRoles(
  client: pg.Client,
  portalLogin?: string,
  setting: string = 'DATABASE_URL',
): Promise<void> {
  const owner = await getCurrentUser(client);
  const login = portalLogin ?? owner;
  await mustObeyRowSecurity(client, [owner], setting);
  await mustObeyRowSecurity(client, [login], 'DATABASE_URL');
  await inTransaction(client, async () => {
    // Roles are shared by all databases of a server, so concurrent starts on two databases must not collide.
    await client.query("select pg_advisory_xact_lock(hashtext('groundwork roles'))");
    const statements = await listMissingStatements(client, login);
    for (const statement of statements) await runOrExplain(client, statement, statements, setting);
  });
  await mustObeyRowSecurity(client, WORKING_ROLES, setting);
  if (login === owner) for (const role of WORKING_ROLES) await mustSetRole(client, role);
}

async function getCurrentUser(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select current_user as name');
  return rows[0].name;
}

/** Lists the statements that create missing roles and grant them to the login. */
async function listMissingStatements(client: pg.Client, login: string): Promise<readonly string[]> {
  const { rows } = await client.query(
    `select wanted.name, role.oid is not null as exists,
       current_setting('server_version_num')::int as version
     from unnest($1::text[]) with ordinality as wanted (name, place)
       left join pg_roles role on role.rolname = wanted.name order by place`,
    [WORKING_ROLES],
  );
  const statements: string[] = [];
  for (const { name, exists, version } of rows) {
    if (!exists) statements.push(`create role ${name} nologin nosuperuser nobypassrls`);
    if (!exists || !(await maySet(client, login, name)))
      statements.push(
        `grant ${name} to ${pg.escapeIdentifier(login)}${version >= MEMBERSHIP_OPTIONS_SINCE ? ' with inherit false, set true' : ''}`,
      );
  }
  if (!(await hasPrivilegesOf(client, LIMITED_ROLE, 'groundwork_app')))
    statements.push(`grant groundwork_app to ${LIMITED_ROLE}`);
  return statements;
}

/** Whether a role, which may not exist yet, has the privileges of another. */
async function hasPrivilegesOf(client: pg.Client, name: string, other: string): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (select from pg_roles role join pg_roles other on other.rolname = $2
      where role.rolname = $1 and pg_has_role(role.oid, other.oid, 'usage')) as has`,
    [name, other],
  );
  return rows[0].has;
}

/** The privilege `set` exists since PostgreSQL 16; before, every member may set the role. */
async function maySet(client: pg.Client, login: string, role: string): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_has_role($1::name, $2::name,
       case when current_setting('server_version_num')::int >= ${MEMBERSHIP_OPTIONS_SINCE} then 'set' else 'member' end
     ) as may`,
    [login, role],
  );
  return rows[0].may;
}

async function runOrExplain(
  client: pg.Client,
  statement: string,
  all: readonly string[],
  setting: string,
): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartProblem(
      `${setting}: the database lacks roles that its user may not make. Run this as an administrator of the database, then start again: ${all.join('; ')};`,
    );
  }
}

async function mustObeyRowSecurity(
  client: pg.Client,
  roles: readonly string[],
  setting: string,
): Promise<void> {
  const { rows } = await client.query(
    'select rolname, rolsuper from pg_roles where rolname = any ($1) and (rolsuper or rolbypassrls)',
    [roles],
  );
  for (const { rolname, rolsuper } of rows)
    throw new StartProblem(
      `${setting}: the role ${rolname} ${rolsuper ? 'is a superuser' : 'bypasses row-level security'}, so the database would not keep organisations apart. Use a role with NOSUPERUSER and NOBYPASSRLS.`,
    );
}

/** Sets the role as every connection of a pool will. */
export async function mustSetRole(client: pg.Client, role: string): Promise<void> {
  await client.query(`set role ${role}`).catch(() => {});
  const effective = await getCurrentUser(client);
  await client.query('reset role');
  if (effective !== role) throw new StartProblem(`DATABASE_URL: its user cannot take on the role ${role}.`);
}
