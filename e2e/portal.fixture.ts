import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** A portal that runs as `npm start` runs it. */
export type RunningPortal = {
  readonly url: string;
  /** Where trackers report. */
  readonly gateway: { readonly host: string; readonly port: number };
  /** The one-time link that it printed; null once there is an administrator. */
  readonly firstLink: string | null;
  /** Asks it to stop, and gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
};

export type Ports = { readonly http: number; readonly gateway: number };
const FREE_PORTS: Ports = { http: 0, gateway: 0 };

/** A folder for a portal's data, open to the user as whom its database runs. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  await chmod(folder, 0o755);
  return folder;
}

export const removeDataFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Starts the portal on a data folder and waits until it says that it is ready. */
export async function startPortal(dataFolder: string, ports = FREE_PORTS): Promise<RunningPortal> {
  // The channel carries nothing: by its end the portal learns that the tests are gone, and stops.
  const child = spawn(process.execPath, ['apps/server/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: join(dataFolder, 'data'),
      PORT: String(ports.http),
      TELTONIKA_TCP_PORT: String(ports.gateway),
      METRICS_PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  });
  const said = await readUntilReady(child);
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    url: find(said, /^Portal +(\S+)$/m),
    gateway: { host: '127.0.0.1', port: Number(find(said, /TCP port (\d+)$/m)) },
    firstLink: /^ *(http\S+#token=\S+)$/m.exec(said)?.[1] ?? null,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

function find(said: string, pattern: RegExp): string {
  const [, found] = pattern.exec(said) ?? [];
  if (found === undefined) throw new Error(`The portal did not say ${pattern}:\n${said}`);
  return found;
}

async function readUntilReady(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/^Ready\./m.test(said)) resolve(said);
    });
  child.once('exit', (code) => reject(new Error(`The portal ended with ${code}:\n${said}`)));
  return promise;
}
