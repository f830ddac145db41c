import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
const POLL_MS = 20;

/** A server as its operator starts it, with ports of its own. */
export type ServerProcess = {
  readonly process: ChildProcess;
  readonly httpPort: number;
  readonly gatewayPort: number;
  readonly metricsPort: number;
  /** All that it said so far, on both streams. */
  output(): string;
  /** Resolves to the exit code when the process has ended. */
  ended(): Promise<number | null>;
};

export type ServerProcessOptions = {
  readonly dataFolder: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** As `npm start` does it, with the process between that brings its own Node. */
  readonly throughLauncher?: boolean;
  /** As `npm run demo` does it. */
  readonly withDemo?: boolean;
};

/** A folder that PostgreSQL's own user may enter where we are root. */
export function makeDataFolder(): { readonly path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'gw-'));
  chmodSync(folder, 0o755);
  return { path: join(folder, 'data'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a server, and does not wait for it. */
export function spawnServer(options: ServerProcessOptions): ServerProcess {
  const { dataFolder, settings, throughLauncher, withDemo = false } = options;
  const entry = ['apps/server/start.ts', '--without-web', ...(withDemo ? ['--demo'] : [])];
  const child = spawn(process.execPath, throughLauncher ? ['tools/run.mjs', ...entry] : entry, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
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
      return portIn(output, /^Portal .*:(\d+)$/m);
    },
    get gatewayPort() {
      return portIn(output, /^Trackers .* (\d+)$/m);
    },
    get metricsPort() {
      return portIn(output, /^Metrics .*:(\d+)\/metrics$/m);
    },
    output: () => output,
    ended: () => ended,
  };
}

/** Waits until the server says that it is ready. Throws with all that it said when it ends before. */
export async function becomesReady(server: ServerProcess): Promise<void> {
  await until(() => {
    const { exitCode, signalCode } = server.process;
    if (exitCode !== null || signalCode !== null) throw new Error(`the server ended:\n${server.output()}`);
    return /^Ready\./m.test(server.output());
  });
}

function portIn(output: string, pattern: RegExp): number {
  const port = Number(pattern.exec(output)?.[1]);
  if (!port) throw new Error(`no port in:\n${output}`);
  return port;
}

/** The process of the folder's PostgreSQL. Throws where none is named: a signal to process 0 would hit ourselves. */
export function postgresPid(dataFolder: string): number {
  const [pid] = readFileSync(join(dataFolder, 'postgres/data-18/postmaster.pid'), 'utf8').split('\n');
  if (!Number(pid)) throw new Error(`no PostgreSQL is named in ${dataFolder}`);
  return Number(pid);
}

/**
 * The process of the folder's PostgreSQL where it is another one than before and runs. Null until then: for a moment
 * the file is not there, is empty, or names a process that cannot be.
 */
export function findRevivedPostgres(dataFolder: string, before: number): number | null {
  try {
    const pid = postgresPid(dataFolder);
    return pid !== before && isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** Whether a process is there and no zombie. */
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

/** Asks again until the answer is yes; the test's own time limit ends what never comes. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(POLL_MS);
}
