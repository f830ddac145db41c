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
  /** Asks it to stop. Throws with all that it said where it had ended before, or ends badly. */
  stop(): Promise<void>;
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
export async function startPortal(
  dataFolder: string,
  ports = FREE_PORTS,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPortal> {
  // The channel carries nothing: by its end the portal learns that the tests are gone, and stops.
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
      ...settings,
    },
  });
  const heard = listenTo(child);
  const said = await readUntilReady(child, heard);
  const exited = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!isRunning()) throw new Error(`The portal had ended by itself:\n${heard.text}`);
    child.kill(signal);
    await exited;
  };
  return {
    url: find(said, /^Portal +(\S+)$/m),
    gateway: { host: '127.0.0.1', port: Number(find(said, /TCP port (\d+)$/m)) },
    firstLink: /^ *(http\S+#token=\S+)$/m.exec(said)?.[1] ?? null,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (child.exitCode !== 0) throw new Error(`The portal ended with ${child.exitCode}:\n${heard.text}`);
    },
  };
}

function find(said: string, pattern: RegExp): string {
  const [, found] = pattern.exec(said) ?? [];
  if (found === undefined) throw new Error(`The portal did not say ${pattern}:\n${said}`);
  return found;
}

/** Everything that it says, for when something goes wrong. */
function listenTo(child: ChildProcess): { readonly text: string } {
  const heard = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      heard.text += text;
    });
  return heard;
}

async function readUntilReady(child: ChildProcess, heard: { readonly text: string }): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const look = () => {
    if (/^Ready\./m.test(heard.text)) resolve(heard.text);
  };
  child.stdout?.on('data', look);
  child.once('exit', (code) => reject(new Error(`The portal ended with ${code}:\n${heard.text}`)));
  try {
    return await promise;
  } finally {
    child.stdout?.off('data', look);
  }
}
