import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

/** PostgreSQL's main process, and the folder of its socket. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string };

export const PORT = 5432;
/** Above what any system gives to a process. */
const NO_PROCESS = '999999999';

const pidFileOf = (cluster: Cluster): string => join(cluster.dataFolder, 'postmaster.pid');

/** `postmaster.pid`: line 1 the process, line 5 the folder of its socket. Null where there is none. */
export function readPidFile(cluster: Cluster): Postmaster | null {
  const lines = readText(pidFileOf(cluster)).split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, socketFolder: lines[4]?.trim() || cluster.socketFolder } : null;
}

/** Whether the process is this cluster's postmaster, and not another program that was given its number. */
export function isPostmaster(cluster: Cluster, pid: number): boolean {
  if (platform() === 'linux') return readText(`/proc/${pid}/cmdline`).includes(cluster.dataFolder);
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Frees the cluster from lock files whose number now belongs to another program; PostgreSQL itself sees to
 * those whose process is gone. The pid file stays with its other lines: by the memory that it names,
 * PostgreSQL knows whether children of the dead postmaster still write.
 */
export function releaseLocks(cluster: Cluster): void {
  const pidFile = pidFileOf(cluster);
  const text = readText(pidFile);
  if (text && !isPostmaster(cluster, Number.parseInt(text, 10)))
    writeFileSync(pidFile, text.replace(/^\d+/, NO_PROCESS));
  const socketLock = join(cluster.socketFolder, `.s.PGSQL.${PORT}.lock`);
  if (!isPostmaster(cluster, Number.parseInt(readText(socketLock), 10))) rmSync(socketLock, { force: true });
}

/** The file's text, or nothing where it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
