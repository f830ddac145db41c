import type { Role } from '@groundwork/server/config/environment.ts';
import type { Database, DatabaseRole } from '@groundwork/server/db/database.ts';
import { becomesReady, type ServerProcess, spawnServer } from '@groundwork/server/server-process.fixture.ts';
import { type BenchData, openBenchData } from '../../testing/bench-data.ts';
import { findFreePort, openDatabaseOn, toSettings, verifyInstallation } from '../../testing/installation.ts';

/** One portal whose roles run as separate processes on one data folder, as an operator starts them. */
export class PortalInRoles {
  readonly #ground: BenchData;
  readonly #gatewayPort: number;
  readonly #processes = new Map<Role, ServerProcess>();

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

  async start(role: Role): Promise<void> {
    const started = spawnServer({
      dataFolder: this.#ground.folder,
      settings: {
        ...toSettings(this.#ground),
        ROLES: role,
        TELTONIKA_TCP_PORT: String(this.#gatewayPort),
        LOG_LEVEL: 'warn',
      },
    });
    this.#processes.set(role, started);
    await becomesReady(started);
  }

  async kill(role: Role): Promise<void> {
    const { process, ended } = this.of(role);
    process.kill('SIGKILL');
    await ended();
  }

  /** Stops a role with SIGTERM. Returns its exit code. */
  async stop(role: Role): Promise<number | null> {
    const { process, ended } = this.of(role);
    process.kill('SIGTERM');
    return ended();
  }

  of(role: Role): ServerProcess {
    const running = this.#processes.get(role);
    if (!running) throw new Error(`${role} was never started`);
    return running;
  }

  openDatabase(role: DatabaseRole): Database {
    return openDatabaseOn(this.#ground, role);
  }

  verify(): Promise<string> {
    return verifyInstallation(this.#ground);
  }

  /** Stops what is still running and removes all files. */
  async remove(): Promise<void> {
    for (const [role, { process }] of this.#processes)
      if (process.exitCode === null && process.signalCode === null) await this.stop(role);
    this.#ground.remove();
  }
}
