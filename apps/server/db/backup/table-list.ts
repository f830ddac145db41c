import pg from 'pg';
import { StartProblem } from '../../platform/start-problem.ts';

/** A table whose rows a backup holds; generated columns are computed again. */
export type BackupTable = { readonly name: string; readonly columns: readonly string[] };

/** The applied migrations. Not in a backup: a restore applies the migrations itself. */
export const MIGRATIONS_TABLE = 'schema_migration';

/**
 * Rows that belong to an installation and not to its data: see the migrations 0020, 0021, 0030, 0032, 0039 and 0054. Mails and requests
 * for them that waited when a backup was made have been sent since; a restored portal would send them again.
 */
const LOCAL_TABLES = [
  'account_request',
  'backup_run',
  'file_folder',
  'mail',
  'secret_key',
  'sign_in_failure',
  'sign_on_attempt',
  'sign_on_code',
];
const LEFT_OUT = [MIGRATIONS_TABLE, ...LOCAL_TABLES].map(pg.escapeLiteral).join(', ');

const TABLES = `
  select c.relname as name,
    array_agg(a.attname order by a.attnum)::text[] as columns,
    not c.relrowsecurity or exists (
      select from pg_policy p
      where p.polrelid = c.oid and p.polname = 'backup' and current_user::regrole = any (p.polroles)) as readable
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in (${LEFT_OUT})
  group by c.oid order by c.relname`;

const REFERENCES = `
  select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid and conparentid = 0`;

type Reference = { readonly from: string; readonly to: string };

/**
 * Lists the tables of the database, each after those that it refers to. Throws a `StartProblem` if the policy of
 * migration 0018 does not open one to the login role: its rows would silently be missing.
 */
export async function listTables(client: pg.Client): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<BackupTable & { readonly readable: boolean }>(TABLES);
  const closed = rows.filter(({ readable }) => !readable).map(({ name }) => name);
  if (closed.length > 0)
    throw new StartProblem(
      `The database keeps ${closed.join(', ')} from its own login role. Start this version of Groundwork on it once, as the role that owns the tables.`,
    );
  const references = await client.query<Reference>(REFERENCES);
  const tables = rows.map(({ name, columns }) => ({ name, columns }));
  return sortByReferences(tables, references.rows);
}

function sortByReferences(
  tables: readonly BackupTable[],
  references: readonly Reference[],
): readonly BackupTable[] {
  const ordered: BackupTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (free.length === 0) throw new Error(`circular table references: ${[...waiting].join(', ')}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Formats the columns for COPY. */
export const columnsText = ({ columns }: BackupTable): string => columns.map(pg.escapeIdentifier).join(', ');
