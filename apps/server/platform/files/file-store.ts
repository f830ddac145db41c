import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Uploaded files in the data folder. A key is made by the server alone, never from what a person calls a file:
 * `7/machine-images/0f3c….webp`, the organisation first.
 */
export type FileStore = {
  /** Writes the whole file, durably, or nothing. */
  save(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  find(key: string): Promise<Uint8Array | null>;
  /** Removes it; a file that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** The keys of all files. */
  list(): Promise<readonly string[]>;
};

const KEY = /^\d{1,10}\/[a-z-]{1,40}\/[0-9a-z]{16,64}\.[a-z]{2,5}$/;

/** The files of one folder. Throws a TypeError for a key that is none of ours. */
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
  };
}

/** What is being written has no key yet. */
async function listKeys(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    nullWhereMissing(error);
    return [];
  });
  const paths = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return paths.map((path) => relative(folder, path).replaceAll(sep, '/')).filter((key) => KEY.test(key));
}

/** Under another name first, so that a stop in the middle leaves no half file behind the right one. */
async function saveDurably(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
