import type pg from 'pg';
import { StartProblem } from '../platform/start-problem.ts';
import type { ConnectionNeed } from './pool-sizes.ts';

type Limit = { readonly name: string; readonly allowed: number; readonly used: number };

/**
 * The limits of connections: of the server without those reserved for its administrators, of the portal's login, and of the
 * database; -1 means no limit. Sessions of other databases and users are visible, but not what they do.
 */
const LIMITS = `
  with session as (select datname, usename from pg_stat_activity where datid is not null and pid <> pg_backend_pid())
  select 'max_connections' as name, (select count(*) from session) as used,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed
  union all
  select 'CONNECTION LIMIT of the role ' || rolname, (select count(*) from session where usename = rolname), rolconnlimit
  from pg_roles where rolname = coalesce($1, current_user) and rolconnlimit >= 0
  union all
  select 'CONNECTION LIMIT of the database ' || d.datname,
    (select count(*) from session where session.datname = d.datname), datconnlimit
  from pg_database d where d.datname = current_database() and datconnlimit >= 0`;

/**
 * Returns a warning for each limit of the database that leaves fewer connections than the process may open. Throws a
 * `StartProblem` for one that allows fewer than it needs to work at all. `login` is the portal's, if not the owner's.
 */
export async function listCapacityWarnings(
  client: pg.Client,
  need: ConnectionNeed,
  login?: string,
): Promise<readonly string[]> {
  const { rows } = await client.query<Limit>(LIMITS, [login]);
  return rows.flatMap((limit) => {
    const { name, allowed, used } = limit;
    if (allowed < need.min)
      throw new StartProblem(
        `PostgreSQL allows ${allowed} connections (${name}), and this process needs at least ${need.min}, better ${need.max}: raise it.`,
      );
    return allowed - used < need.max ? [describe(limit, need)] : [];
  });
}

const describe = ({ name, allowed, used }: Limit, { max }: ConnectionNeed): string =>
  `PostgreSQL allows ${allowed} connections (${name}), of which ${used} are in use, and this process opens up to ${max}: raise it, or requests will fail under load.`;
