import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createBuild } from '@groundwork/server/db/build.fixture.ts';
import { Database } from '@groundwork/server/db/database.ts';
import { PORT } from '@groundwork/server/db/embedded/pid-file.ts';
import { socketFolderOf } from '@groundwork/server/db/embedded/socket-folder.ts';
import {
  becomesReady,
  makeDataFolder,
  postgresPid,
  type ServerProcess,
  spawnServer,
} from '@groundwork/server/server-process.fixture.ts';
import { type UploadLog, uploadStubbornly } from '@groundwork/simulator/devices/stubborn-upload.ts';
import type { DeviceLoad } from '@groundwork/simulator/load.ts';

const VERIFY = join(import.meta.dirname, '../../apps/server/verify.ts');

/** A server as an operator starts it, that can be killed, and comes back on the same port for devices. */
export class ServerUnderLoad {
  readonly #folder = makeDataFolder();
  readonly #gatewayPort: number;
  #server: ServerProcess | null = null;

  private constructor(gatewayPort: number) {
    this.#gatewayPort = gatewayPort;
  }

  static async start(): Promise<ServerUnderLoad> {
    const server = new ServerUnderLoad(await findFreePort());
    await server.start();
    return server;
  }

  get gateway(): { readonly host: string; readonly port: number } {
    return { host: '127.0.0.1', port: this.#gatewayPort };
  }

  get httpPort(): number {
    return this.#running().httpPort;
  }

  async start(): Promise<void> {
    this.#server = spawnServer({
      dataFolder: this.#folder.path,
      settings: { TELTONIKA_TCP_PORT: String(this.#gatewayPort), LOG_LEVEL: 'warn' },
      throughLauncher: true,
    });
    await becomesReady(this.#server);
  }

  /** kill -9 of the server itself, below the launcher that started it. */
  async killServer(): Promise<void> {
    const server = this.#running();
    process.kill(childPid(server.process.pid), 'SIGKILL');
    await server.ended();
  }

  killPostgres(): void {
    process.kill(postgresPid(this.#folder.path), 'SIGKILL');
  }

  /** What `npm run verify` says of everything that is derived; rejects where something differs. */
  async verify(): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [VERIFY], {
      env: { PATH: process.env.PATH, DATA_DIR: this.#folder.path },
    });
    return stdout.trim();
  }

  /** In order, PostgreSQL last; gives the exit code. */
  async stop(): Promise<number | null> {
    const server = this.#running();
    server.process.kill('SIGTERM');
    return server.ended();
  }

  /** Leaves no process and no file, whatever went before. */
  async remove(): Promise<void> {
    if (this.#server?.process.exitCode === null) await this.stop();
    this.#folder.remove();
  }

  openDatabase(role: 'owner' | 'app' | 'gateway'): Database {
    const host = socketFolderOf(join(this.#folder.path, 'postgres'));
    return new Database({ host, port: PORT, user: 'groundwork', database: 'groundwork' }, role, 2, () => {});
  }

  #running(): ServerProcess {
    if (!this.#server) throw new Error('the server was never started');
    return this.#server;
  }
}

/** One organisation that owns every device of the load, each attached to a machine of its own. */
export async function allotAll(server: ServerUnderLoad, loads: readonly DeviceLoad[], from: Date) {
  const app = server.openDatabase('app');
  try {
    const build = createBuild(app);
    const organisation = await build.organisation();
    for (const { imei } of loads) {
      const machine = await build.machine({ organisation, name: `Machine ${imei}` });
      const source = await build.source({ organisation, code: imei });
      await build.attachment({ machine, source, from: from.toISOString() });
    }
    return organisation;
  } finally {
    await app.end();
  }
}

/** All devices at once; each log is right at any moment. */
export function uploadAll(server: ServerUnderLoad, loads: readonly DeviceLoad[], signal: AbortSignal) {
  const logs = new Map<string, UploadLog>();
  const uploads = loads.map(({ imei, packets }) => {
    const log: UploadLog = { sent: [], acked: [] };
    logs.set(imei, log);
    return uploadStubbornly(server.gateway, imei, packets, log, signal);
  });
  return { logs, done: Promise.all(uploads) };
}

/** The server's own process: the one child of the launcher. */
function childPid(launcherPid: number | undefined): number {
  const children = readFileSync(`/proc/${launcherPid}/task/${launcherPid}/children`, 'utf8').trim();
  if (!/^\d+$/.test(children)) throw new Error(`expected one child of the launcher, found "${children}"`);
  return Number(children);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
