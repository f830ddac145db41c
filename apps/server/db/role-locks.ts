import { type FolderLock, lockFolder } from '../platform/folder-lock.ts';

/** Takes all of these roles in the folder, each for one process at a time; null where one is taken. */
export async function lockRoles(socketFolder: string, roles: readonly string[]): Promise<FolderLock | null> {
  const taken: FolderLock[] = [];
  const release = () => {
    for (const lock of taken.splice(0)) lock.release();
  };
  for (const role of roles) {
    const lock = await lockFolder(socketFolder, role);
    if (lock === null) {
      release();
      return null;
    }
    taken.push(lock);
  }
  return { release };
}
