import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const folderRow = z.object({ id: z.string(), host: z.string(), path: z.string() });

/** The folder with the uploaded files of this database, as the machine that used it last calls it. */
export type FileFolder = z.output<typeof folderRow>;

/** Finds the folder of this database, null before the first, also in a database of an older version. */
export async function findFileFolder(db: Db): Promise<FileFolder | null> {
  const tables = await db.run(sql`select where to_regclass('file_folder') is not null`);
  return tables === 0 ? null : db.first(folderRow, sql`select id, host, path from file_folder`);
}

/** Other processes that choose a folder wait here until the transaction ends. */
export async function lockFileFolder(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('groundwork file folder'))`);
}

/** Whether any organisation has a picture. For a transaction of the owner. */
export async function hasPictures(db: Db): Promise<boolean> {
  // Without this, the owner sees no rows of organisations: migration 0018.
  await db.run(sql`set local app.backup = 'on'`);
  return (await db.run(sql`select from machine where image_name is not null limit 1`)) > 0;
}

/** Replaces the folder of this database. */
export async function saveFileFolder(db: Db, { id, host, path }: FileFolder): Promise<void> {
  await db.run(sql`insert into file_folder (id, host, path) values (${id}, ${host}, ${path})
    on conflict (is_only) do update set id = excluded.id, host = excluded.host, path = excluded.path`);
}
