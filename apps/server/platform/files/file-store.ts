import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { createFolder, inheritOwner } from './inherit-owner.ts';

/**
 * Uploaded files in the data folder. The server creates the keys, never from a user's file name:
 * `7/machine-images/0f3c….webp`, with the organisation first.
 */
export type FileStore = {
  /** Writes the file durably and atomically. */
  save(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null if there is no such file. */
  find(key: string): Promise<Uint8Array | null>;
  /** Removes a file if it exists. */
  remove(key: string): Promise<void>;
  /** Lists the keys of all files. */
  list(): Promise<readonly string[]>;
  /** Reads the id by which a database knows this folder; null if it has none. */
  readFolderId(): Promise<string | null>;
  saveFolderId(id: string): Promise<void>;
};

/** Not a key, so it is in no backup: a restored portal has a folder of its own. */
export const FOLDER_ID = 'folder-id';

const KEY = /^\d{1,10}\/[a-z-]{1,40}\/[0-9a-z]{16,64}\.[a-z]{2,5}$/;

/** Opens the files of a folder. Its functions throw a TypeError for an invalid key. */
export function openFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new TypeError('not the key of a file');
    return join(folder, key);
  };
  return {
    save: (key, bytes) => saveDurably(pathOf(key), bytes),
    find: (key) => readFile(pathOf(key)).catch(nullWhereMissing),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listKeys(folder),
    readFolderId: async () =>
      (await readFile(join(folder, FOLDER_ID), 'utf8').catch(nullWhereMissing))?.trim() ?? null,
    saveFolderId: (id) => saveDurably(join(folder, FOLDER_ID), Buffer.from(`${id}\n`)),
  };
}

/** Files that are being written have no key yet. */
async function listKeys(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    nullWhereMissing(error);
    return [];
  });
  const paths = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return paths.map((path) => relative(folder, path).replaceAll(sep, '/')).filter((key) => KEY.test(key));
}

/** Writes under a temporary name first, so that an interruption leaves no partial file under the final name. */
async function saveDurably(path: string, bytes: Uint8Array): Promise<void> {
  createFolder(dirname(path), 0o700);
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  inheritOwner(unfinished);
  await rename(unfinished, path);
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
