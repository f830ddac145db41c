import { readdirSync, readFileSync } from 'node:fs';

/** Unit of CPU times in Linux's /proc: 100 ticks a second on every platform that Node runs on. */
const TICKS_PER_SECOND = 100;
const KIBIBYTE = 1024;

type Stat = { readonly pid: number; readonly parent: number; readonly cpuSeconds: number };

/** Reads the CPU time of a process and of the children that it has waited for; null if it has ended. */
function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain blanks and brackets: the fields begin after the last one.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system, waitedUser, waitedSystem] = [1, 11, 12, 13, 14].map((at) =>
      Number(fields[at]),
    );
    const ticks = [user, system, waitedUser, waitedSystem].reduce<number>(
      (sum, part) => sum + (part ?? 0),
      0,
    );
    return { pid, parent: parent ?? 0, cpuSeconds: ticks / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

const listStats = (): Stat[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readStat(Number(name)) ?? []) : []));

/** Lists a process and all its descendants at this moment. */
function listProcessTree(root: number): Stat[] {
  const stats = listStats();
  const found = stats.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...stats.filter(({ parent }) => parent === pid));
  return found;
}

/** Returns the CPU seconds of a process and its descendants since they began, without children that nobody waited for. */
export const readCpuSeconds = (root: number): number =>
  listProcessTree(root).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);

/** Returns the CPU seconds of one process with its threads, without its children; 0 if it has ended. */
export function readOwnCpuSeconds(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/**
 * Returns CPU seconds lost since boot: stolen by the host, and idle while waiting for a disk (proc_stat(5)). Zero if the
 * kernel does not report them.
 */
export function readLostSeconds(): { readonly stolen: number; readonly waiting: number } {
  const [cores = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = cores.split(/\s+/).slice(1).map(Number);
  return { stolen: (ticks[7] ?? 0) / TICKS_PER_SECOND, waiting: (ticks[4] ?? 0) / TICKS_PER_SECOND };
}

/**
 * Returns the memory of a process and its descendants in bytes, as proportional set size: shared memory, such as
 * PostgreSQL's buffers, is counted once. Linux only.
 */
export function readMemoryBytes(root: number): number {
  return listProcessTree(root).reduce((sum, { pid }) => sum + pssBytes(pid), 0);
}

function pssBytes(pid: number): number {
  try {
    return kibibytes(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss');
  } catch {
    return 0;
  }
}

/** Returns the resident memory of one process in bytes; 0 if it has ended. */
export function readResidentBytes(pid: number): number {
  try {
    return kibibytes(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS');
  } catch {
    return 0;
  }
}

const kibibytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0) * KIBIBYTE;

/** Counts the open files and sockets of a process; 0 if it has ended. */
export function countOpenFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
