import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';

export type CommandOptions = {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Nothing printed for so long is a command that hangs. */
  readonly silenceMs?: number;
  /** The output goes to the terminal too, while the command runs. */
  readonly echo?: boolean;
};

export type CommandResult = {
  /** Null when the command was ended by a signal or for its time. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly output: string;
  readonly durationMs: number;
};

const running = new Set<number>();

/** Kills processes by id, groups by their negative id; one that has ended by itself is no error. */
export function endEach(pids: readonly number[]) {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
}

const endGroup = (pid: number) => endEach([platform() === 'win32' ? pid : -pid]);

/** Ends every command that is running, with all that it started in its group. */
export function endAll() {
  for (const pid of running) endGroup(pid);
}

/** Runs a command in a process group of its own; past its time, or silent too long, the whole group is killed. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  const startedAt = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<CommandResult>();
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    detached: platform() !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  let timedOut = false;
  const giveUp = () => {
    timedOut = true;
    if (pid !== undefined) endGroup(pid);
  };
  const limit = setTimeout(giveUp, options.timeoutMs);
  const silence = setTimeout(giveUp, options.silenceMs ?? options.timeoutMs);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      silence.refresh();
    });
    if (options.echo) stream.pipe(process.stdout, { end: false });
  }
  const done = () => {
    clearTimeout(limit);
    clearTimeout(silence);
    if (pid === undefined) return;
    running.delete(pid);
    // What the command left behind in its group would go on without it.
    endGroup(pid);
  };
  child.on('error', (error) => {
    done();
    reject(error);
  });
  child.on('exit', done);
  child.on('close', (exitCode) =>
    resolve({
      exitCode,
      timedOut,
      output: Buffer.concat(chunks).toString('utf8'),
      durationMs: performance.now() - startedAt,
    }),
  );
  return promise;
}

/**
 * Processes, of any group, that name the folder in their command line or environment: what a suite
 * started in a session of its own and left running. Known on Linux only; elsewhere the list is empty.
 */
export function listProcessesNaming(folder: string): readonly { pid: number; command: string }[] {
  if (platform() !== 'linux') return [];
  const read = (pid: string, part: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${part}`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => ({ pid, command: read(pid, 'cmdline') }))
    .filter(({ pid, command }) => command.includes(folder) || read(pid, 'environ').includes(folder))
    .map(({ pid, command }) => ({ pid: Number(pid), command }));
}
