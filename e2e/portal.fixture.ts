import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRET_KEY_FILE } from '@groundwork/server/platform/secret-key.ts';
import {
  findLogLine,
  getDevicePort,
  type LogLine,
  readLogLines,
} from '@groundwork/server/server-process.fixture.ts';

const ROOT = join(import.meta.dirname, '..');

/** A portal started like `npm start`. */
export type RunningPortal = {
  readonly url: string;
  /** Address for trackers. */
  readonly gateway: { readonly host: string; readonly port: number };
  /** The one-time link that it printed; null if there is already an administrator. */
  readonly firstLink: string | null;
  /** The file of the key with which it derives links. */
  readonly secretKeyFile: string;
  /** Stops it with SIGTERM. Throws with its output if it has already ended or does not exit with 0. */
  stop(): Promise<void>;
  /** Kills it, as a crash would. */
  kill(): Promise<void>;
};

export type Ports = { readonly http: number; readonly gateway: number };
const FREE_PORTS: Ports = { http: 0, gateway: 0 };

/** Creates a folder for a portal's data that its database's user can read. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  await chmod(folder, 0o755);
  return folder;
}

export const removeDataFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Starts the portal on a data folder and waits until it prints that it is ready. */
export async function startPortal(
  dataFolder: string,
  ports = FREE_PORTS,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPortal> {
  // The channel carries no messages. When it closes, the portal knows that the tests have ended, and stops.
  const child = spawn(process.execPath, ['apps/server/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: join(dataFolder, 'data'),
      PORT: String(ports.http),
      TELTONIKA_TCP_PORT: String(ports.gateway),
      TELTONIKA_UDP_PORT: '0',
      METRICS_PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PRINT_SETUP_LINK: 'on',
      OWN_NETWORKS: '127.0.0.1',
      ...settings,
    },
  });
  const output = collectOutput(child);
  const ready = await waitUntilReady(child, output);
  const exited = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!isRunning()) throw new Error(`The portal had already ended:\n${output.text}`);
    child.kill(signal);
    await exited;
  };
  return {
    url: String(ready.portalUrl),
    gateway: { host: '127.0.0.1', port: getDevicePort(output.text, 'teltonika-tcp') },
    firstLink: findSetupLink(output.text),
    secretKeyFile: join(dataFolder, 'data', SECRET_KEY_FILE),
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (child.exitCode !== 0) throw new Error(`The portal ended with ${child.exitCode}:\n${output.text}`);
    },
  };
}

function findSetupLink(output: string): string | null {
  const line = readLogLines(output).find(({ setupLink }) => setupLink !== undefined);
  return line ? String(line.setupLink) : null;
}

/** Collects the process's output for error messages. */
function collectOutput(child: ChildProcess): { readonly text: string } {
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.text += text;
    });
  return output;
}

async function waitUntilReady(child: ChildProcess, output: { readonly text: string }): Promise<LogLine> {
  const { promise, resolve, reject } = Promise.withResolvers<LogLine>();
  const look = () => {
    const ready = findLogLine(output.text, 'ready');
    if (ready) resolve(ready);
  };
  child.stdout?.on('data', look);
  child.once('exit', (code) => reject(new Error(`The portal ended with ${code}:\n${output.text}`)));
  try {
    return await promise;
  } finally {
    child.stdout?.off('data', look);
  }
}
