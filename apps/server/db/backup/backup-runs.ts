import type { Database, DatabaseAddress } from '../database.ts';
import { withOwner } from '../owner-session.ts';

/** A completed backup. */
export type BackupRun = {
  readonly finishedAt: Date;
  /** Without its folder. */
  readonly fileName: string;
  readonly fileBytes: number;
};

/** A year of daily backups. */
const MAX_RUNS = 400;

/** Notes a completed backup and forgets the oldest ones. Throws if the database is read-only or older than this version. */
export function recordBackup(address: DatabaseAddress, run: BackupRun): Promise<void> {
  return withOwner(address, async (client) => {
    await client.query(
      `insert into backup_run (finished_at, file_name, file_bytes) values ($1, $2, $3)
       on conflict (finished_at) do nothing`,
      [run.finishedAt, run.fileName, run.fileBytes],
    );
    await client.query(
      `delete from backup_run where finished_at <=
         (select finished_at from backup_run order by finished_at desc offset ${MAX_RUNS} limit 1)`,
    );
  });
}

/** Finds the newest completed backup of this installation, null if there is none. */
export async function findLastBackup(database: Database): Promise<BackupRun | null> {
  const { rows } = await database.pool.query<Omit<BackupRun, 'finishedAt'> & { readonly finishedAt: string }>(
    `select finished_at as "finishedAt", file_name as "fileName", file_bytes as "fileBytes"
     from backup_run order by finished_at desc limit 1`,
  );
  const [last] = rows;
  return last ? { ...last, finishedAt: new Date(last.finishedAt) } : null;
}
