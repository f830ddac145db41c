import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeDataFolder } from '../apps/server/server-process.fixture.ts';

const MARK = 'a bench of Groundwork fills this and empties it';
const MARK_FILE = 'bench-only';

/** A benchmark was pointed at data that it did not create. */
class NotBenchData extends Error {
  constructor(what: string) {
    super(`${what} holds data that no benchmark created. A benchmark runs only on empty data or its own.`);
    this.name = 'NotBenchData';
  }
}

/** Where a benchmark keeps its data: a folder, and the address of an external database; null: the embedded one. */
export type BenchData = { readonly folder: string; readonly databaseUrl: string | null; remove(): void };

/**
 * Opens a temporary folder, or the one of `BENCH_DATA_DIR`, which is kept for inspection or further runs; with the
 * embedded PostgreSQL in it, or the one at `BENCH_DATABASE_URL`. Throws `NotBenchData`.
 */
export async function openBenchData(
  { BENCH_DATA_DIR, BENCH_DATABASE_URL } = process.env,
): Promise<BenchData> {
  if (BENCH_DATABASE_URL) await claimDatabase(BENCH_DATABASE_URL);
  const databaseUrl = BENCH_DATABASE_URL || null;
  if (BENCH_DATA_DIR) {
    claimFolder(BENCH_DATA_DIR);
    return { folder: BENCH_DATA_DIR, databaseUrl, remove: () => {} };
  }
  const { path, remove } = makeDataFolder();
  // A benchmark may start PostgreSQL in it, whose own user must be able to enter.
  mkdirSync(path, { mode: 0o755 });
  return { folder: path, databaseUrl, remove };
}

/** Claims a data folder for benchmarks. Throws `NotBenchData` if it has other content. */
function claimFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const mark = join(folder, MARK_FILE);
  if (existsSync(mark)) return;
  if (readdirSync(folder).length > 0) throw new NotBenchData(folder);
  writeFileSync(mark, `${MARK}\n`);
}

/** Claims an external database for benchmarks. Throws `NotBenchData` if it has tables that no benchmark created. */
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
    if (database.mark !== null || database.tables > 0)
      throw new NotBenchData(`The database ${database.name}`);
    await client.query(`comment on database ${client.escapeIdentifier(database.name)} is '${MARK}'`);
  } finally {
    await client.end();
  }
}
