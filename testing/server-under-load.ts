import { readFileSync } from 'node:fs';
import { createBuild } from '../apps/server/db/build.fixture.ts';
import type { Database, DatabaseRole } from '../apps/server/db/database.ts';
import {
  becomesReady,
  postgresPid,
  type ServerProcess,
  spawnServer,
} from '../apps/server/server-process.fixture.ts';
import { type UploadLog, uploadStubbornly } from '../packages/simulator/devices/stubborn-upload.ts';
import type { DeviceLoad } from '../packages/simulator/load.ts';
import { findFreePort, openDatabaseOn, settingsOf, verifyGround } from './installation.ts';
import { type Ground, openGround } from './own-ground.ts';

type Settings = Readonly<Record<string, string>>;

/** A server as an operator starts it, that can be killed, and comes back on the same port for devices. */
export class ServerUnderLoad {
  readonly #ground: Ground;
  readonly #gatewayPort: number;
  readonly #settings: Settings;
  #server: ServerProcess | null = null;

  private constructor(ground: Ground, gatewayPort: number, settings: Settings) {
    this.#ground = ground;
    this.#gatewayPort = gatewayPort;
    this.#settings = settings;
  }

  /** Starts one on ground of its own, or on what it is given, and waits until it is ready. */
  static async start(settings: Settings = {}, given?: Ground): Promise<ServerUnderLoad> {
    const server = new ServerUnderLoad(given ?? (await openGround()), await findFreePort(), settings);
    await server.start();
    return server;
  }

  get gateway(): { readonly host: string; readonly port: number } {
    return { host: '127.0.0.1', port: this.#gatewayPort };
  }

  get httpPort(): number {
    return this.#running().httpPort;
  }

  /** Where `/metrics` is. */
  get metricsPort(): number {
    const port = Number(/^Metrics .*:(\d+)\/metrics$/m.exec(this.output())?.[1]);
    if (!port) throw new Error(`no port of metrics in:\n${this.output()}`);
    return port;
  }

  async start(): Promise<void> {
    this.#server = spawnServer({
      dataFolder: this.#ground.folder,
      settings: {
        LOG_LEVEL: 'warn',
        ...this.#settings,
        ...settingsOf(this.#ground),
        TELTONIKA_TCP_PORT: String(this.#gatewayPort),
      },
      throughLauncher: true,
    });
    await becomesReady(this.#server);
  }

  get dataFolder(): string {
    return this.#ground.folder;
  }

  /** The process that answers, below the launcher that started it. */
  get pid(): number {
    return childPid(this.#running().process.pid);
  }

  /** The postmaster, which is above all processes of its PostgreSQL. */
  get postgresPid(): number {
    return postgresPid(this.#ground.folder);
  }

  /** All that it said since it was started last. */
  output(): string {
    return this.#running().output();
  }

  /** kill -9 of the server itself. */
  async killServer(): Promise<void> {
    const server = this.#running();
    process.kill(this.pid, 'SIGKILL');
    await server.ended();
  }

  killPostgres(): void {
    process.kill(this.postgresPid, 'SIGKILL');
  }

  /** What `npm run verify` says of everything that is derived, or of these machines; rejects where something differs. */
  verify(machineIds: readonly number[] = []): Promise<string> {
    return verifyGround(this.#ground, machineIds);
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
    else this.#endOrphan();
    this.#ground.remove();
  }

  openDatabase(role: DatabaseRole): Database {
    return openDatabaseOn(this.#ground, role);
  }

  /** The PostgreSQL of a server that was killed goes on until somebody ends it. */
  #endOrphan(): void {
    try {
      process.kill(this.postgresPid, 'SIGQUIT');
    } catch {
      // There is none.
    }
  }

  #running(): ServerProcess {
    if (!this.#server) throw new Error('the server was never started');
    return this.#server;
  }
}

/** One organisation that owns every device of the load, each attached to a machine of its own. */
export async function allotAll(
  server: Pick<ServerUnderLoad, 'openDatabase'>,
  loads: readonly Pick<DeviceLoad, 'imei'>[],
  from: Date,
) {
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
export function uploadAll(
  server: Pick<ServerUnderLoad, 'gateway'>,
  loads: readonly DeviceLoad[],
  signal: AbortSignal,
) {
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
