import { readFileSync } from 'node:fs';
import type { MachineId } from '@groundwork/domain/ids.ts';
import { createBuild } from '../apps/server/db/build.fixture.ts';
import type { Database } from '../apps/server/db/database.ts';
import {
  becomesReady,
  postgresPid,
  type ServerProcess,
  spawnServer,
} from '../apps/server/server-process.fixture.ts';
import { type UploadLog, uploadStubbornly } from '../packages/simulator/devices/stubborn-upload.ts';
import type { DeviceLoad } from '../packages/simulator/load.ts';
import { type BenchData, openBenchData } from './bench-data.ts';
import {
  findFreePort,
  type OpenedRole,
  openDatabaseOn,
  toSettings,
  verifyInstallation,
} from './installation.ts';

type Settings = Readonly<Record<string, string>>;

/** For loads in which one source sends more than the limit of a source, because what is measured is another limit. */
export const WITHOUT_SOURCE_LIMIT: Settings = { RECORDS_PER_MINUTE: '10000000' };

/** A server as an operator starts it, which can be killed and restarts on the same port for devices. */
export class ServerUnderLoad {
  readonly #data: BenchData;
  readonly #gatewayPort: number;
  readonly #settings: Settings;
  #server: ServerProcess | null = null;

  private constructor(data: BenchData, gatewayPort: number, settings: Settings) {
    this.#data = data;
    this.#gatewayPort = gatewayPort;
    this.#settings = settings;
  }

  /** Starts a server on its own or on the given data, and waits until it is ready. */
  static async start(settings: Settings = {}, data?: BenchData): Promise<ServerUnderLoad> {
    const server = new ServerUnderLoad(data ?? (await openBenchData()), await findFreePort(), settings);
    await server.start();
    return server;
  }

  get gateway(): { readonly host: string; readonly port: number } {
    return { host: '127.0.0.1', port: this.#gatewayPort };
  }

  get httpPort(): number {
    return this.#running().httpPort;
  }

  /** The port of `/metrics`. */
  get metricsPort(): number {
    return this.#running().metricsPort;
  }

  async start(): Promise<void> {
    this.#server = spawnServer({
      dataFolder: this.#data.folder,
      settings: {
        LOG_LEVEL: 'warn',
        ...this.#settings,
        ...toSettings(this.#data),
        TELTONIKA_TCP_PORT: String(this.#gatewayPort),
      },
      throughLauncher: true,
    });
    await becomesReady(this.#server);
  }

  get dataFolder(): string {
    return this.#data.folder;
  }

  /** The server process, a child of the launcher that started it. */
  get pid(): number {
    return childPid(this.#running().process.pid);
  }

  /** The postmaster, the parent of all processes of its PostgreSQL. */
  get postgresPid(): number {
    return postgresPid(this.#data.folder);
  }

  /** Returns the output since the last start. */
  output(): string {
    return this.#running().output();
  }

  /** Kills the server process with SIGKILL. */
  async killServer(): Promise<void> {
    const server = this.#running();
    process.kill(this.pid, 'SIGKILL');
    await server.ended();
  }

  killPostgres(): void {
    process.kill(this.postgresPid, 'SIGKILL');
  }

  /** Runs `npm run verify` for all or for these machines; returns its output, rejects if something differs. */
  verify(machineIds: readonly MachineId[] = []): Promise<string> {
    return verifyInstallation(this.#data, machineIds);
  }

  /** Stops the server, PostgreSQL last; returns the exit code. */
  async stop(): Promise<number | null> {
    const server = this.#running();
    server.process.kill('SIGTERM');
    return server.ended();
  }

  /** Removes all processes and files, in any state. */
  async remove(): Promise<void> {
    if (this.#server?.process.exitCode === null) await this.stop();
    else this.#endOrphan();
    this.#data.remove();
  }

  openDatabase(role: OpenedRole): Database {
    return openDatabaseOn(this.#data, role);
  }

  /** Stops the PostgreSQL of a killed server, which would otherwise keep running. */
  #endOrphan(): void {
    try {
      process.kill(this.postgresPid, 'SIGQUIT');
    } catch {
      // It is not running.
    }
  }

  #running(): ServerProcess {
    if (!this.#server) throw new Error('the server was never started');
    return this.#server;
  }
}

/** Creates one organisation that owns every device of the load, each attached to its own machine. */
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

/** Uploads from all devices concurrently; each log is correct at any moment. */
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

/** Returns the server process: the only child of the launcher. */
function childPid(launcherPid: number | undefined): number {
  const children = readFileSync(`/proc/${launcherPid}/task/${launcherPid}/children`, 'utf8').trim();
  if (!/^\d+$/.test(children)) throw new Error(`expected one child of the launcher, found "${children}"`);
  return Number(children);
}
