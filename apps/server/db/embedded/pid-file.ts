import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/** Where a cluster keeps its data and its sockets. */
type Folders = { readonly dataFolder: string; readonly socketFolder: string };

/** PostgreSQL's main process, and its socket folder. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string };

export const PORT = 5432;
/** Higher than any process id that a system assigns. */
const UNUSED_PID = '999999999';

const getPidFile = (cluster: Folders): string => join(cluster.dataFolder, 'postmaster.pid');

/** Reads `postmaster.pid`: line 1 is the process id, line 5 the socket folder. Null if there is none. */
export function readPidFile(cluster: Folders): Postmaster | null {
  const lines = readText(getPidFile(cluster)).split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, socketFolder: lines[4]?.trim() || cluster.socketFolder } : null;
}

/** Whether the process is this cluster's postmaster, not another program that reuses its process id. */
export function isPostmaster(cluster: Folders, pid: number): boolean {
  if (platform() === 'linux') return readText(`/proc/${pid}/cmdline`).includes(cluster.dataFolder);
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Clears lock files whose process id now belongs to another program; PostgreSQL itself handles those whose process is
 * gone. The other lines of the pid file stay: PostgreSQL uses the shared memory in them to detect whether children of
 * the dead postmaster still write.
 */
export function releaseLocks(cluster: Folders): void {
  const pidFile = getPidFile(cluster);
  const text = readText(pidFile);
  if (text && !isPostmaster(cluster, Number.parseInt(text, 10)))
    writeFileSync(pidFile, text.replace(/^\d+/, UNUSED_PID));
  const socketLock = join(cluster.socketFolder, `.s.PGSQL.${PORT}.lock`);
  if (!isPostmaster(cluster, Number.parseInt(readText(socketLock), 10))) rmSync(socketLock, { force: true });
}

/** Reads a file; an empty text if it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
