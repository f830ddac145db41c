import { readdirSync, readFileSync } from 'node:fs';

/** The clock in which Linux tells CPU times to programs: 100 a second on every platform that Node runs on. */
const TICKS_PER_SECOND = 100;
const KIBIBYTE = 1024;

type Stat = { readonly pid: number; readonly parent: number; readonly cpuSeconds: number };

/** What a process has used so far: its own CPU time and that of the children it has waited for. */
function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks and brackets: what counts begins after the last one.
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

/** A process and everything below it, at this moment. */
function treeOf(root: number): Stat[] {
  const stats = listStats();
  const found = stats.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...stats.filter(({ parent }) => parent === pid));
  return found;
}

/** CPU seconds that a process and all below it have used since they began. A child that ended unwaited for is lost. */
export const cpuSecondsOf = (root: number): number =>
  treeOf(root).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);

/** CPU seconds of one process alone, its threads included, without the children that it waited for. */
export function ownCpuSecondsOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/**
 * What the machine's cores did since it was started, in CPU seconds: given to others by its host, and idle while a disk
 * was waited for (proc_stat(5)). Zero where the kernel does not say.
 */
export function readLostSeconds(): { readonly stolen: number; readonly waiting: number } {
  const [cores = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = cores.split(/\s+/).slice(1).map(Number);
  return { stolen: (ticks[7] ?? 0) / TICKS_PER_SECOND, waiting: (ticks[4] ?? 0) / TICKS_PER_SECOND };
}

/**
 * Memory of a process and all below it in bytes, as proportional set size: what several share, such as PostgreSQL's
 * buffers, is counted once among them. Needs Linux.
 */
export function memoryBytesOf(root: number): number {
  return treeOf(root).reduce((sum, { pid }) => sum + pssBytes(pid), 0);
}

function pssBytes(pid: number): number {
  try {
    return kibibytes(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss');
  } catch {
    return 0;
  }
}

/** Resident memory of one process alone, in bytes; 0 where it has ended. */
export function residentBytesOf(pid: number): number {
  try {
    return kibibytes(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS');
  } catch {
    return 0;
  }
}

const kibibytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0) * KIBIBYTE;

/** Files and sockets that a process holds open; 0 where it has ended. */
export function openFilesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
