import type { Role } from '@groundwork/server/config/environment.ts';
import type { Database, DatabaseRole } from '@groundwork/server/db/database.ts';
import { becomesReady, type ServerProcess, spawnServer } from '@groundwork/server/server-process.fixture.ts';
import { findFreePort, openDatabaseOn, settingsOf, verifyGround } from '../../testing/installation.ts';
import { type Ground, openGround } from '../../testing/own-ground.ts';

/** One portal whose roles are processes of their own, as an operator starts them on one data folder. */
export class PortalInRoles {
  readonly #ground: Ground;
  readonly #gatewayPort: number;
  readonly #processes = new Map<Role, ServerProcess>();

  private constructor(ground: Ground, gatewayPort: number) {
    this.#ground = ground;
    this.#gatewayPort = gatewayPort;
  }

  /** Starts the three at the same moment: none needs another to be there. Without an address, on the embedded database. */
  static async start(databaseUrl = process.env.BENCH_DATABASE_URL): Promise<PortalInRoles> {
    const ground = await openGround({ ...process.env, BENCH_DATABASE_URL: databaseUrl });
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
        ...settingsOf(this.#ground),
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

  /** In order; gives the exit code. */
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
    return verifyGround(this.#ground);
  }

  /** Leaves no process and no file, whatever went before. */
  async remove(): Promise<void> {
    for (const [role, { process }] of this.#processes)
      if (process.exitCode === null && process.signalCode === null) await this.stop(role);
    this.#ground.remove();
  }
}
