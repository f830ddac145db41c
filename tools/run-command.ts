import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';

export type CommandOptions = {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** A command that prints nothing for this long is killed. */
  readonly silenceMs?: number;
  /** Also writes the output to the terminal while the command runs. */
  readonly echo?: boolean;
};

export type CommandResult = {
  /** Null if the command was killed by a signal or after its timeout. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly output: string;
  readonly durationMs: number;
};

const running = new Set<number>();

/** Kills processes by id, and groups by negative id. Ignores those that have already ended. */
export function endEach(pids: readonly number[]) {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
}

const endGroup = (pid: number) => endEach([platform() === 'win32' ? pid : -pid]);

/** Kills every running command with its process group. */
export function endAll() {
  for (const pid of running) endGroup(pid);
}

/** Runs a command in its own process group. Kills the group after the timeout or after too long a silence. */
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
    // Kill what the command left running in its group.
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
 * Lists processes of any group with the folder in their command line or environment, such as those that a suite
 * started in another session and left running. Empty except on Linux.
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
