import { type FolderLock, isHeld, lockFolder } from '../platform/folder-lock.ts';

/** Locks all of these roles in the folder, each held by one process at a time; null if one is taken. */
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

/** Lists those of these roles that a live process has in the folder. */
export async function listHeldRoles<Name extends string>(
  socketFolder: string,
  roles: readonly Name[],
): Promise<readonly Name[]> {
  const areHeld = await Promise.all(roles.map((role) => isHeld(socketFolder, role)));
  return roles.filter((_, index) => areHeld[index]);
}
