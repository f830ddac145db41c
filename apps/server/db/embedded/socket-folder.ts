import { createHash } from 'node:crypto';
import { chmodSync, lchownSync, lstatSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';

/** A socket path may have 107 bytes on Linux and 103 on macOS; our longest file name takes 24. */
const MAX_FOLDER_BYTES = 79;

/**
 * Returns the folder for the sockets of `folder`: itself, or, if its path is too long for a socket, a short one that
 * is the same at every start (so not below TMPDIR, which differs between shells).
 */
export function getSocketFolder(folder: string): string {
  if (Buffer.byteLength(folder) <= MAX_FOLDER_BYTES) return folder;
  return join('/tmp', `groundwork-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

/**
 * Creates the socket folder of `folder` if it is a separate one, for the owner of `folder` alone. Throws a `StartProblem`
 * if another user owns it, because its sockets could not be trusted.
 */
export function openSocketFolder(folder: string): string {
  const path = getSocketFolder(folder);
  if (path === folder) return path;
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const isRoot = process.getuid?.() === 0;
  const { uid, gid } = statSync(folder);
  const found = lstatSync(path);
  const ours = isRoot ? [0, uid] : [process.getuid?.()];
  if (!found.isDirectory() || !ours.includes(found.uid))
    throw new StartProblem(
      `${path}, the folder for sockets, belongs to another user of this machine: remove it, or set DATA_DIR to a path of at most 70 bytes.`,
    );
  if (isRoot) lchownSync(path, uid, gid);
  chmodSync(path, 0o700);
  return path;
}

/** Removes a separate socket folder that is empty, because nothing else would. */
export function removeSocketFolder(folder: string): void {
  const path = getSocketFolder(folder);
  if (path === folder) return;
  try {
    rmdirSync(path);
  } catch {
    // Another process has a socket in it, or has removed it.
  }
}
