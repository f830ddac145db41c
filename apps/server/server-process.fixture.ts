import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';

const ROOT = join(import.meta.dirname, '../..');
const POLL_MS = 20;

/** A line of the server's log. */
export type LogLine = { readonly level: number; readonly msg: string; readonly [field: string]: unknown };

/** A server process that was started as an operator starts it, on free ports. */
export type ServerProcess = {
  readonly process: ChildProcess;
  readonly httpPort: number;
  readonly metricsPort: number;
  /** All output so far, of both streams. */
  output(): string;
  /** Resolves to the exit code when the process has ended. */
  ended(): Promise<number | null>;
};

export type ServerProcessOptions = {
  /** The server chooses one if it is empty. */
  readonly dataFolder: string;
  /** The working folder; the project's own by default. */
  readonly checkout?: string;
  /** The user of the process, if the tests run as root. */
  readonly uid?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** How many files the process may open. */
  readonly maxOpenFiles?: number;
  /** Start through the launcher with the bundled Node, as `npm start` does. */
  readonly throughLauncher?: boolean;
  /** Start with a demo fleet, as `npm run demo` does. */
  readonly withDemo?: boolean;
};

/** Creates a data folder that PostgreSQL's own user may enter if the tests run as root. */
export function makeDataFolder(): { readonly path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'gw-'));
  chmodSync(folder, 0o755);
  return { path: join(folder, 'data'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a server without waiting until it is ready. */
export function spawnServer(options: ServerProcessOptions): ServerProcess {
  const {
    dataFolder,
    checkout = ROOT,
    uid,
    settings,
    maxOpenFiles,
    throughLauncher,
    withDemo = false,
  } = options;
  const entry = [join(ROOT, 'apps/server/start.ts'), '--without-web', ...(withDemo ? ['--demo'] : [])];
  const program = [process.execPath, ...(throughLauncher ? [join(ROOT, 'tools/run.mjs')] : []), ...entry];
  const limited = maxOpenFiles ? ['sh', '-c', `ulimit -n ${maxOpenFiles} && exec "$0" "$@"`] : [];
  const [command = '', ...words] = [...limited, ...program];
  const child = spawn(command, words, {
    cwd: checkout,
    ...(uid !== undefined && { uid, gid: uid }),
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      // As the launcher sets it: a start without compiled code takes half a second more.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: '0',
      TELTONIKA_TCP_PORT: '0',
      TELTONIKA_UDP_PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: dataFolder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    get httpPort() {
      const { httpPort } = getReadyLine(output);
      if (httpPort === null) throw new Error(`this process does not have the API:\n${output}`);
      return httpPort;
    },
    get metricsPort() {
      return Number(new URL(getReadyLine(output).metricsUrl).port);
    },
    output: () => output,
    ended: () => ended,
  };
}

/** Waits until the server reports that it is ready. Throws with its output if it ends before. */
export async function becomesReady(server: ServerProcess): Promise<void> {
  await until(() => {
    const { exitCode, signalCode } = server.process;
    if (exitCode !== null || signalCode !== null) throw new Error(`the server ended:\n${server.output()}`);
    return findLogLine(server.output(), 'ready') !== undefined;
  });
}

/** The port of the portal is null and those for devices are absent if their role runs in another process. */
const ReadyLine = z.object({
  httpPort: z.nullable(z.int()),
  ports: z.record(z.string(), z.int()),
  metricsUrl: z.url(),
});

function getReadyLine(output: string): z.output<typeof ReadyLine> {
  const line = findLogLine(output, 'ready');
  if (!line) throw new Error(`the server is not ready:\n${output}`);
  return ReadyLine.parse(line);
}

/** Returns the number of a port for devices by its name. Throws with the output if the server does not have it. */
export function getDevicePort(output: string, name: string): number {
  const number = getReadyLine(output).ports[name];
  if (number === undefined) throw new Error(`this process does not have the port ${name}:\n${output}`);
  return number;
}

/** Parses the complete lines of a server's output. Throws for a line that is not JSON. */
export const readLogLines = (output: string): readonly LogLine[] =>
  output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** Finds the first line with a message. Skips lines that are not JSON, such as those of a crash. */
export function findLogLine(output: string, message: string): LogLine | undefined {
  const json = output.replaceAll(/^[^{].*\n/gm, '');
  return readLogLines(json).find(({ msg }) => msg === message);
}

/** Returns the process id of the folder's PostgreSQL. Throws if there is none: a signal to process 0 would hit the tests. */
export function postgresPid(dataFolder: string): number {
  const [pid] = readFileSync(join(dataFolder, 'postgres/data-18/postmaster.pid'), 'utf8').split('\n');
  if (!Number(pid)) throw new Error(`no PostgreSQL is named in ${dataFolder}`);
  return Number(pid);
}

/**
 * Returns the process id of the folder's PostgreSQL if it runs and is not `before`. Returns null until then: during a restart the
 * file is missing, empty or outdated for a moment.
 */
export function findRevivedPostgres(dataFolder: string, before: number): number | null {
  try {
    const pid = postgresPid(dataFolder);
    return pid !== before && isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** Whether a process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Whether `/health/ready` answers 200. */
export async function isReady(httpPort: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${httpPort}/health/ready`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** Makes a call of a running server, POST if it has a body, and returns its answer. Throws unless it succeeds. */
export async function callServer(
  { httpPort }: ServerProcess,
  path: string,
  { body, token }: { readonly body?: object; readonly token?: string },
): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${httpPort}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text;
}

/** Polls until the condition holds. Has no limit of its own; the test's timeout applies. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(POLL_MS);
}
