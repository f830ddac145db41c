import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeDataFolder } from '../apps/server/server-process.fixture.ts';

const MARK = 'a bench of Groundwork fills this and empties it';
const MARK_FILE = 'bench-only';

/** A bench was pointed at data that it did not make. */
class NotOurs extends Error {
  constructor(what: string) {
    super(`${what} holds something that no bench made. A bench runs only on what is empty or its own.`);
    this.name = 'NotOurs';
  }
}

/** Where a bench keeps its data: a folder, and the address of an external database or null for the embedded one. */
export type Ground = { readonly folder: string; readonly databaseUrl: string | null; remove(): void };

/**
 * A folder that is made and removed, or, to look at it afterwards or measure it again, the one that `BENCH_DATA_DIR`
 * names; the embedded PostgreSQL in it, or the one at `BENCH_DATABASE_URL`. Throws `NotOurs`.
 */
export async function openGround({ BENCH_DATA_DIR, BENCH_DATABASE_URL } = process.env): Promise<Ground> {
  if (BENCH_DATABASE_URL) await claimDatabase(BENCH_DATABASE_URL);
  const databaseUrl = BENCH_DATABASE_URL || null;
  if (BENCH_DATA_DIR) {
    claimFolder(BENCH_DATA_DIR);
    return { folder: BENCH_DATA_DIR, databaseUrl, remove: () => {} };
  }
  const { path, remove } = makeDataFolder();
  // A bench may start PostgreSQL in it by itself, whose own user must be able to enter.
  mkdirSync(path, { mode: 0o755 });
  return { folder: path, databaseUrl, remove };
}

/** Takes a data folder for benches. Throws `NotOurs` where something else stands in it. */
function claimFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const mark = join(folder, MARK_FILE);
  if (existsSync(mark)) return;
  if (readdirSync(folder).length > 0) throw new NotOurs(folder);
  writeFileSync(mark, `${MARK}\n`);
}

/** Takes an external database for benches. Throws `NotOurs` where it has tables, and not from a bench. */
async function claimDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; mark: string | null; tables: number }>(
      `select d.datname as name, shobj_description(d.oid, 'pg_database') as mark,
        (select count(*)::int from pg_class
          where relkind in ('r', 'p') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)') as tables
       from pg_database d where d.datname = current_database()`,
    );
    const [database] = rows;
    if (!database || database.mark === MARK) return;
    if (database.mark !== null || database.tables > 0) throw new NotOurs(`The database ${database.name}`);
    await client.query(`comment on database ${client.escapeIdentifier(database.name)} is '${MARK}'`);
  } finally {
    await client.end();
  }
}
