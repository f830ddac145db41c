import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '../../../db/database.ts';
import { createDb } from '../../../db/db.ts';
import { inTransaction, withOwner } from '../../../db/owner-session.ts';
import { FOLDER_ID, openFileStore } from '../../../platform/files/file-store.ts';
import { quotePath } from '../../../platform/files/quote-path.ts';
import { StartProblem } from '../../../platform/start-problem.ts';
import {
  type FileFolder,
  findFileFolder,
  hasPictures,
  lockFileFolder,
  saveFileFolder,
} from './file-folder-store.ts';

/**
 * Makes this the folder of the database's uploaded files, or checks that it is. Throws a `StartProblem` if they are in another
 * folder: pictures that people uploaded there would be missing here.
 */
export async function claimFileFolder(
  address: DatabaseAddress,
  path: string,
  host = hostname(),
): Promise<void> {
  const files = openFileStore(path);
  await withOwner(address, (client) =>
    inTransaction(client, async () => {
      const db = createDb(client);
      await lockFileFolder(db);
      const known = await findFileFolder(db);
      const found = await files.readFolderId();
      mustBeSame(known, found, { path, host });
      const id = found ?? randomUUID();
      if (found === null) {
        if ((await files.list()).length === 0 && (await hasPictures(db))) throw withoutPictures(path, id);
        // Before the row: if this process ends in between, a folder with an id still fits a database without one.
        await files.saveFolderId(id);
      }
      if (known?.path !== path || known.host !== host) await saveFileFolder(db, { id, host, path });
    }),
  );
}

/** Throws a `StartProblem` if the database's uploaded files are in another folder: a backup would be without them. */
export async function checkFileFolder(address: DatabaseAddress, path: string): Promise<void> {
  const known = await withOwner(address, (client) => findFileFolder(createDb(client)));
  mustBeSame(known, await openFileStore(path).readFolderId(), { path, host: hostname() });
}

function mustBeSame(
  known: FileFolder | null,
  found: string | null,
  { path, host }: Omit<FileFolder, 'id'>,
): void {
  if (known === null || known.id === found) return;
  throw new StartProblem(
    `DATA_DIR: the pictures of this portal are in ${known.path} on ${known.host}, and ${path} on ${host} is not that folder: mount it, share it or copy it here (docs/roles.md). ${describeWayOut(path, known.id)}`,
  );
}

const withoutPictures = (path: string, id: string): StartProblem =>
  new StartProblem(
    `DATA_DIR: machines of this portal have pictures, and there are none in ${path}: set DATA_DIR to the folder with their files. ${describeWayOut(path, id)}`,
  );

const describeWayOut = (path: string, id: string): string =>
  `If those pictures are lost, accept this folder with: mkdir -p ${quotePath(path)} && echo ${id} > ${quotePath(join(path, FOLDER_ID))}`;
