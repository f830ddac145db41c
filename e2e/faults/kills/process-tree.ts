import { readdirSync, readFileSync } from 'node:fs';

/** The processes that work with a data folder: launcher, server, PostgreSQL and what they have started. */
export const listProcessesOf = (dataFolder: string): readonly number[] =>
  readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) && Number(name) !== process.pid && names(name, dataFolder) ? [Number(name)] : [],
  );

/** Whether the process was told of the folder, on its command line or by its environment. */
function names(pid: string, folder: string): boolean {
  try {
    return ['cmdline', 'environ'].some((file) =>
      readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder),
    );
  } catch {
    // It has ended, or belongs to somebody else.
    return false;
  }
}

/** The server below its launcher. */
export const childrenOf = (pid: number | undefined): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number).filter(Boolean);

/** kill -9 of processes, those that have ended by themselves excepted. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was faster.
    }
}
