import { setTimeout as wait } from 'node:timers/promises';
import {
  type Gateway,
  LoginRefused,
  openTeltonikaConnection,
} from '@groundwork/simulator/devices/teltonika-connection.ts';
import { NumberedPackets, RECORDS_PER_PACKET } from './numbered-packets.ts';

/** The state of a device, which sends in order and waits for each acknowledgement, so two counts are enough. */
export type DeviceLog = {
  readonly imei: string;
  /** Packets that it may have sent, starting with number 0. Counted before a send. */
  sentPackets: number;
  /** Packets that were acknowledged, starting with number 0. Counted before the next send. */
  ackedPackets: number;
  resentPackets: number;
};

export type FleetPlan = {
  readonly gateway: Gateway;
  readonly imeis: readonly string[];
  readonly firstTimeMs: number;
};

/** Spread out, and not so often that waiting devices use up the server's processor. */
const RECONNECT_MS = { min: 200, spread: 400 };

/** Devices that send without end, in order, and reconnect whenever the connection fails. */
export class NumberedFleet {
  readonly logs: readonly DeviceLog[];
  readonly #plan: FleetPlan;
  readonly #packets: NumberedPackets;
  readonly #stopping = new AbortController();
  #running: Promise<unknown> = Promise.resolve();
  #resumed: Promise<void> = Promise.resolve();
  #inFlight = 0;

  constructor(plan: FleetPlan) {
    this.#plan = plan;
    this.#packets = new NumberedPackets(plan.firstTimeMs);
    this.logs = plan.imeis.map((imei) => ({ imei, sentPackets: 0, ackedPackets: 0, resentPackets: 0 }));
  }

  get ackedReadings(): number {
    return RECORDS_PER_PACKET * sum(this.logs.map(({ ackedPackets }) => ackedPackets));
  }

  get resentPackets(): number {
    return sum(this.logs.map(({ resentPackets }) => resentPackets));
  }

  start(): void {
    this.#running = Promise.all(this.logs.map((log, index) => this.#upload(log, index / this.logs.length)));
  }

  /** Waits until every device has finished its current packet. Sends no more until `resume` is called. */
  async pause(): Promise<{ resume(): void }> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#resumed = promise;
    while (this.#inFlight > 0) await wait(RECONNECT_MS.min);
    return { resume: resolve };
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** `place` is the device's position in the fleet, from 0 to 1. */
  async #upload(log: DeviceLog, place: number): Promise<void> {
    const signal = this.#stopping.signal;
    while (!signal.aborted) {
      try {
        await this.#uploadUntilLost(log, signal);
      } catch (error) {
        if (error instanceof LoginRefused) throw error;
        // After any other failure a device reconnects.
        const backOffMs = RECONNECT_MS.min + RECONNECT_MS.spread * place;
        await wait(backOffMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #uploadUntilLost(log: DeviceLog, signal: AbortSignal): Promise<void> {
    const connection = await openTeltonikaConnection(this.#plan.gateway, log.imei);
    const giveUp = () => connection.close();
    signal.addEventListener('abort', giveUp);
    try {
      while (!signal.aborted) {
        await this.#resumed;
        await this.#sendNext(log, connection.send);
      }
    } finally {
      signal.removeEventListener('abort', giveUp);
      connection.close();
    }
  }

  async #sendNext(log: DeviceLog, send: (packet: Uint8Array) => Promise<number>): Promise<void> {
    const number = log.ackedPackets;
    const { packet, recordCount } = this.#packets.get(number);
    this.#inFlight += 1;
    try {
      if (log.sentPackets > number) log.resentPackets += 1;
      log.sentPackets = number + 1;
      const acked = await send(packet);
      if (acked !== recordCount) throw new Error(`packet ${number}: ${acked} of ${recordCount} acknowledged`);
      log.ackedPackets = number + 1;
    } finally {
      this.#inFlight -= 1;
    }
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
