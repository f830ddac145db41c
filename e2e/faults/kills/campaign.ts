import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { until } from '@groundwork/server/server-process.fixture.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import { createRandom, type Random } from '@groundwork/simulator/random.ts';
import { allotAll, ServerUnderLoad } from '../../../testing/server-under-load.ts';
import { type CheckerProof, proveChecker } from './checker-proof.ts';
import {
  checkDerived,
  type DerivedCheck,
  deriveAgain,
  shuffleMachines,
  untilDerived,
} from './derived-state.ts';
import { NumberedFleet } from './numbered-fleet.ts';
import { checkNumberedHistory, type HistoryFindings } from './numbered-history.ts';
import { type Recovery, strikeOnce } from './recovery.ts';
import { planStrikes } from './strikes.ts';
import { openWitness } from './witness.ts';

export type CampaignPlan = {
  readonly seed: number;
  readonly strikes: number;
  /** Number of acknowledged readings over which the strikes are spread. */
  readonly readings: number;
  readonly organisations: number;
  readonly devicesPerOrganisation: number;
  /** Strikes not done by then are skipped. */
  readonly maxLoadSeconds: number;
  /** How often devices pause so that the portal can be checked at rest, including at the end. */
  readonly quietMoments: number;
  /** Time for recomputing machines at each quiet moment. Machines that do not fit in are not checked. */
  readonly recomputeSeconds: number;
  readonly signal: AbortSignal;
};

/** What a check of the portal at rest found. */
export type QuietMoment = {
  readonly ackedReadings: number;
  readonly history: HistoryFindings;
  readonly derived: DerivedCheck;
};

export type CampaignResult = {
  readonly recoveries: readonly Recovery[];
  readonly quietMoments: readonly QuietMoment[];
  readonly ackedReadings: number;
  readonly resentPackets: number;
  readonly checkerProof: CheckerProof;
};

/** How far in the past the devices' readings start: further than any run can upload. */
const BACKLOG_MS = 5 * 24 * 60 * 60 * 1_000;
const MACHINES_DERIVED_AGAIN = 12;

/** Kills the product repeatedly while devices send, and checks it at rest. */
export async function runCampaign(plan: CampaignPlan): Promise<CampaignResult> {
  const server = await ServerUnderLoad.start();
  try {
    const campaign = await Campaign.begin(plan, server);
    return await campaign.run();
  } finally {
    await server.remove();
  }
}

class Campaign {
  readonly #plan: CampaignPlan;
  readonly #server: ServerUnderLoad;
  readonly #organisationIds: readonly OrganisationId[];
  readonly #from: Date;
  readonly #random: Random;
  readonly #fleet: NumberedFleet;
  readonly #recoveries: Recovery[] = [];
  readonly #quietMoments: QuietMoment[] = [];

  static async begin(plan: CampaignPlan, server: ServerUnderLoad): Promise<Campaign> {
    const from = new Date(Math.floor(Date.now() / 1_000) * 1_000 - BACKLOG_MS);
    const groups = Array.from({ length: plan.organisations }, (_, group) =>
      Array.from({ length: plan.devicesPerOrganisation }, (_, device) => ({
        imei: createImei(group * plan.devicesPerOrganisation + device),
      })),
    );
    const organisations = await Promise.all(groups.map((devices) => allotAll(server, devices, from)));
    const imeis = groups.flat().map(({ imei }) => imei);
    return new Campaign(
      plan,
      server,
      organisations.map(({ id }) => id),
      from,
      imeis,
    );
  }

  private constructor(
    plan: CampaignPlan,
    server: ServerUnderLoad,
    organisationIds: readonly OrganisationId[],
    from: Date,
    imeis: readonly string[],
  ) {
    this.#plan = plan;
    this.#server = server;
    this.#organisationIds = organisationIds;
    this.#from = from;
    this.#random = createRandom(plan.seed);
    this.#fleet = new NumberedFleet({ gateway: server.gateway, imeis, firstTimeMs: from.getTime() });
  }

  async run(): Promise<CampaignResult> {
    const fleet = this.#fleet;
    fleet.start();
    try {
      await this.#strikeAll();
      const proven = fleet.logs[0];
      if (!proven) throw new Error('a campaign without devices');
      return {
        recoveries: this.#recoveries,
        quietMoments: this.#quietMoments,
        ackedReadings: fleet.ackedReadings,
        resentPackets: fleet.resentPackets,
        checkerProof: await proveChecker(this.#server, proven, this.#from.getTime()),
      };
    } finally {
      await fleet.stop();
    }
  }

  async #strikeAll(): Promise<void> {
    const { strikes: count, quietMoments, readings, maxLoadSeconds, signal } = this.#plan;
    const strikes = planStrikes(count, this.#random);
    const endsAt = performance.now() + maxLoadSeconds * 1_000;
    const isOver = () => performance.now() > endsAt || signal.aborted;
    for (const [index, strike] of strikes.entries()) {
      // Each strike has its own part of the load, and falls anywhere within it.
      const share = (index + this.#random.integer(0, 1_000) / 1_000) / count;
      await until(() => this.#fleet.ackedReadings >= readings * share || isOver());
      if (isOver()) break;
      await this.#strike(strike);
      if (index > 0 && index % Math.ceil(count / quietMoments) === 0) await this.#rest();
    }
    await until(() => this.#fleet.ackedReadings >= readings || isOver());
    await this.#rest();
  }

  async #strike(strike: ReturnType<typeof planStrikes>[number]): Promise<void> {
    const witness = await openWitness(this.#server);
    const field = {
      server: this.#server,
      witness,
      random: this.#random,
      deriveAgain: () => this.#deriveSomeAgain(),
    };
    const recovery = await strikeOnce(strike, field, this.#fleet).finally(() => witness.end());
    this.#recoveries.push(recovery);
    printRecovery(this.#recoveries.length, recovery, this.#fleet.ackedReadings);
  }

  /** Pauses the devices, checks the portal at rest and resumes. */
  async #rest(): Promise<void> {
    const server = this.#server;
    const pause = await this.#fleet.pause();
    const gateway = server.openDatabase('gateway');
    try {
      const history = await checkNumberedHistory(gateway.pool, this.#fleet.logs, this.#from.getTime());
      await untilDerived(server, this.#organisationIds);
      const machines = await shuffleMachines(server, this.#organisationIds, this.#random);
      const derived = await checkDerived(server, machines, this.#plan.recomputeSeconds);
      this.#quietMoments.push({ ackedReadings: this.#fleet.ackedReadings, history, derived });
      console.log('at rest', this.#quietMoments.at(-1));
    } finally {
      await gateway.end();
      pause.resume();
    }
  }

  async #deriveSomeAgain(): Promise<void> {
    const [organisationId] = this.#random.shuffle(this.#organisationIds);
    if (organisationId === undefined) throw new Error('a campaign without organisations');
    const machines = await shuffleMachines(this.#server, [organisationId], this.#random);
    await deriveAgain(this.#server, organisationId, machines.slice(0, MACHINES_DERIVED_AGAIN), this.#from);
  }
}

const printRecovery = (
  number: number,
  { strike, startedMs, readyMs, healthyMs, waitedFor }: Recovery,
  acked: number,
): void =>
  console.log(
    `${number} ${strike.name}: started after ${Math.round(startedMs)} ms, ready after ${Math.round(readyMs)} ms${waitedFor.length > 0 ? ` (${waitedFor.join(', ')})` : ''}, acknowledging after ${Math.round(healthyMs)} ms, ${acked} acknowledged`,
  );
