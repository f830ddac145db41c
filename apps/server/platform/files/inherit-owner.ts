import { existsSync, lchownSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Gives what root has created to the owner of the folder that contains it, so that this owner can start the portal next.
 * Does nothing for other users, and follows no link.
 */
export function inheritOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  lchownSync(path, uid, gid);
}

/**
 * Creates a folder and those above it, each owned by the owner of the folder that contains it. Returns the created ones,
 * the topmost first. Throws the error of the first folder that cannot be created; a recursive `mkdir` would report
 * ENOENT for a read-only file system.
 */
export function createFolder(path: string, mode: number): readonly string[] {
  if (existsSync(path)) return [];
  const above = createFolder(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // Another process may have created it at the same moment.
    if (existsSync(path)) return above;
    throw error;
  }
  inheritOwner(path);
  return [...above, path];
}
