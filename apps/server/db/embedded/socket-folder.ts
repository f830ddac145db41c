import { createHash } from 'node:crypto';
import { join } from 'node:path';

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
