import { readdirSync, readFileSync } from 'node:fs';

/** Lists the processes of a data folder: launcher, server, PostgreSQL and their children. */
export const listProcesses = (dataFolder: string): readonly number[] =>
  readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) && Number(name) !== process.pid && mentions(name, dataFolder) ? [Number(name)] : [],
  );

/** Returns whether the command line or environment of the process contains the folder. */
function mentions(pid: string, folder: string): boolean {
  try {
    return ['cmdline', 'environ'].some((file) =>
      readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder),
    );
  } catch {
    // It has ended, or belongs to another user.
    return false;
  }
}

/** Lists the direct children of a process, e.g. the server of its launcher. */
export const listChildren = (pid: number | undefined): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number).filter(Boolean);

/** Kills processes with SIGKILL. Ignores those that have already ended. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
}
