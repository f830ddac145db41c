import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoOrder, DemoProgress, DemoReport } from '@groundwork/contract/entities/demo-fleet.ts';
import { type OrganisationId, toOrganisationId } from '@groundwork/domain/ids.ts';
import { DEMO_STATE_FILE } from '../../../db/data-places.ts';
import type { Database } from '../../../db/database.ts';
import { type DemoProcess, NOTHING_YET, startDemoProcess } from './demo-process.ts';
import { countDerivedMachines, type DerivedMachines } from './derived-machines-query.ts';

/** The progress for a person who has not started a demo. */
export const NOT_BEGUN: DemoProgress = {
  phase: 'none',
  readings: 0,
  share: 0,
  secondsLeft: null,
  machines: 0,
  derivedMachines: 0,
  accounts: [],
  problem: null,
};

export type DemoFleetParts = Pick<DemoOrder, 'portalUrl' | 'gateway' | 'days' | 'machineCount'> & {
  readonly app: Database;
  readonly dataFolder: string;
  /** Locks the demo of this database, which another process may share; null if it has one. */
  readonly lock: () => Promise<DemoLock | null>;
};

type DemoLock = { release(): Promise<void> };

/** The demo fleet of a portal. After its start it sends readings while the portal runs. */
export class DemoFleet {
  readonly #parts: DemoFleetParts;
  readonly #stateFile: string;
  #locking: Promise<DemoLock | null> | null = null;
  #process: DemoProcess | null = null;
  #report: DemoReport = NOTHING_YET;
  #startedBy: string | null = null;

  constructor(parts: DemoFleetParts) {
    this.#parts = parts;
    this.#stateFile = join(parts.dataFolder, DEMO_STATE_FILE);
  }

  /** Whether this data folder contains a demo fleet, even an unfinished one. */
  get isKnown(): boolean {
    return existsSync(this.#stateFile);
  }

  /** Whether the fleet was started and sends readings. */
  get isPlaying(): boolean {
    return this.#process !== null;
  }

  /** Whether it creates its organisations: nobody else can sign in meanwhile. */
  get isBuilding(): boolean {
    return this.#process !== null && this.#report.phase === 'building';
  }

  /**
   * Starts the fleet, or continues an earlier run; returns false if another process plays it. `firstToken` is that of the
   * setup link; null if the portal is set up.
   */
  async start(firstToken: string | null): Promise<boolean> {
    this.#locking ??= this.#parts.lock();
    if ((await this.#locking) === null) {
      this.#locking = null;
      return false;
    }
    if (this.#process && this.#report.phase !== 'failed') return true;
    const { portalUrl, gateway, days, machineCount } = this.#parts;
    const order = { portalUrl, gateway, firstToken, stateFile: this.#stateFile, days, machineCount };
    this.#startedBy = firstToken;
    this.#report = NOTHING_YET;
    this.#process = startDemoProcess(order, (report) => {
      this.#report = report;
    });
    return true;
  }

  /** Whether the demo was started with this one-time link. Its holder may see the accounts. */
  wasStartedBy(token: string): boolean {
    return this.#process !== null && this.#startedBy === token;
  }

  /** Reports the progress of the fleet, and of the portal, which derives the received readings. */
  async progress(): Promise<DemoProgress> {
    const { organisationIds, ...report } = this.#report;
    const { machines, derivedMachines } = await this.#countDerived(
      organisationIds.slice(0, 1).map(toOrganisationId),
    );
    const isLive = report.phase === 'live' && derivedMachines >= machines;
    const phase = report.phase === 'live' && !isLive ? 'deriving' : report.phase;
    return { ...report, phase, machines, derivedMachines };
  }

  async stop(): Promise<void> {
    await this.#process?.stop();
    await (await this.#locking)?.release();
  }

  /** Counts the machines of the owner, which include those that its customer sees. */
  async #countDerived([organisationId]: readonly OrganisationId[]): Promise<DerivedMachines> {
    if (organisationId === undefined) return { machines: 0, derivedMachines: 0 };
    return this.#parts.app.within({ organisationId, readOnly: true }, (db) =>
      countDerivedMachines(db, organisationId),
    );
  }
}
