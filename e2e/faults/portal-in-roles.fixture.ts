import type { Role } from '@groundwork/server/config/environment.ts';
import type { Database } from '@groundwork/server/db/database.ts';
import {
  becomesReady,
  type ServerProcess,
  type ServerProcessOptions,
  spawnServer,
} from '@groundwork/server/server-process.fixture.ts';
import { type BenchData, openBenchData } from '../../testing/bench-data.ts';
import {
  findFreePort,
  type OpenedRole,
  openDatabaseOn,
  toSettings,
  verifyInstallation,
} from '../../testing/installation.ts';

/** One portal whose roles run as separate processes on one data folder, as an operator starts them. A process has a name. */
export class PortalInRoles {
  readonly #ground: BenchData;
  readonly #gatewayPort: number;
  readonly #processes = new Map<string, ServerProcess>();

  private constructor(ground: BenchData, gatewayPort: number) {
    this.#ground = ground;
    this.#gatewayPort = gatewayPort;
  }

  /**
   * Starts all roles at once, since none depends on another. Uses the embedded database if no address is given.
   */
  static async start(databaseUrl = process.env.BENCH_DATABASE_URL): Promise<PortalInRoles> {
    const ground = await openBenchData({ ...process.env, BENCH_DATABASE_URL: databaseUrl });
    const portal = new PortalInRoles(ground, await findFreePort());
    await Promise.all((['gateway', 'api', 'jobs'] as const).map((role) => portal.start(role)));
    return portal;
  }

  get gateway(): { readonly host: string; readonly port: number } {
    return { host: '127.0.0.1', port: this.#gatewayPort };
  }

  get dataFolder(): string {
    return this.#ground.folder;
  }

  /** Starts a process of a role, by the name of its role or another. `settings` replace those that all have. */
  async start(
    role: Role,
    name: string = role,
    settings: ServerProcessOptions['settings'] = {},
  ): Promise<void> {
    const started = spawnServer({
      dataFolder: this.#ground.folder,
      settings: {
        ...toSettings(this.#ground),
        ROLES: role,
        TELTONIKA_TCP_PORT: String(this.#gatewayPort),
        LOG_LEVEL: 'warn',
        ...settings,
      },
    });
    this.#processes.set(name, started);
    await becomesReady(started);
  }

  async kill(name: string): Promise<void> {
    const { process, ended } = this.of(name);
    process.kill('SIGKILL');
    await ended();
  }

  /** Stops a process with SIGTERM. Returns its exit code. */
  async stop(name: string): Promise<number | null> {
    const { process, ended } = this.of(name);
    process.kill('SIGTERM');
    return ended();
  }

  of(name: string): ServerProcess {
    const running = this.#processes.get(name);
    if (!running) throw new Error(`${name} was never started`);
    return running;
  }

  openDatabase(role: OpenedRole): Database {
    return openDatabaseOn(this.#ground, role);
  }

  verify(): Promise<string> {
    return verifyInstallation(this.#ground);
  }

  /** Stops what is still running and removes all files. */
  async remove(): Promise<void> {
    for (const [name, { process }] of this.#processes)
      if (process.exitCode === null && process.signalCode === null) await this.stop(name);
    this.#ground.remove();
  }
}
