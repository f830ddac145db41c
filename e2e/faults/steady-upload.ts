import { setTimeout as wait } from 'node:timers/promises';
import { openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import { planLoad } from '@groundwork/simulator/load.ts';

const RECONNECT_AFTER_MS = 50;

export type SteadyPlan = {
  /** The first device's number; no two uploads of one portal may share a device. */
  readonly firstDevice: number;
  readonly deviceCount: number;
  readonly recordsPerPacket: number;
  /** Pause between an acknowledgement and the next packet; 0 for a backlog. */
  readonly everyMs: number;
  /** Time of each device's first record; its records are one second apart. */
  readonly firstTimeMs: number;
};

/** How many records a device has sent at least once, and how many were acknowledged. It sends them in order. */
export type DeviceHistory = { readonly imei: string; sentRecords: number; ackedRecords: number };

/** An acknowledgement: when it arrived, and how long after its packet was sent. */
export type Ack = { readonly at: number; readonly afterMs: number };

type Gateway = { readonly host: string; readonly port: number };

/** Devices that keep sending and reconnecting while a fault is injected, waiting for each acknowledgement. */
export class SteadyUpload {
  readonly plan: SteadyPlan;
  readonly histories: readonly DeviceHistory[];
  readonly acks: Ack[] = [];
  #lostCount = 0;
  readonly #stopping = new AbortController();
  readonly #done: Promise<unknown>;

  constructor(gateway: Gateway, plan: SteadyPlan) {
    this.plan = plan;
    this.histories = listImeis(plan).map((imei) => ({ imei, sentRecords: 0, ackedRecords: 0 }));
    this.#done = Promise.all(this.histories.map((history) => this.#upload(gateway, history)));
  }

  /** Closes all connections. The last packets may be stored but not acknowledged. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#done;
  }

  /** How many connections were refused or lost before the end. */
  get lostCount(): number {
    return this.#lostCount;
  }

  get isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Returns the durations of acknowledgements that arrived between two times of `performance.now()`. */
  ackTimesMs(from = 0, until = Number.POSITIVE_INFINITY): number[] {
    return this.acks.filter(({ at }) => at >= from && at < until).map(({ afterMs }) => afterMs);
  }

  async #upload(gateway: Gateway, history: DeviceHistory): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#uploadUntilLost(gateway, history).catch(() => {
        if (!signal.aborted) this.#lostCount += 1;
      });
      await wait(RECONNECT_AFTER_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #uploadUntilLost(gateway: Gateway, history: DeviceHistory): Promise<void> {
    const { signal } = this.#stopping;
    const connection = await openTeltonikaConnection(gateway, history.imei);
    const leave = () => connection.close();
    signal.addEventListener('abort', leave);
    try {
      while (!signal.aborted) {
        await this.#sendNext(connection, history);
        await wait(this.plan.everyMs, undefined, { signal });
      }
    } finally {
      signal.removeEventListener('abort', leave);
      connection.close();
    }
  }

  async #sendNext(
    connection: { send(packet: Uint8Array): Promise<number> },
    history: DeviceHistory,
  ): Promise<void> {
    const { recordsPerPacket } = this.plan;
    const packet = packetFrom(this.plan, history.ackedRecords);
    history.sentRecords = history.ackedRecords + recordsPerPacket;
    const sentAt = performance.now();
    const acked = await connection.send(packet);
    if (acked !== recordsPerPacket) throw new Error(`${acked} of ${recordsPerPacket} acknowledged`);
    history.ackedRecords += recordsPerPacket;
    const at = performance.now();
    this.acks.push({ at, afterMs: at - sentAt });
  }
}

export const listImeis = ({ firstDevice, deviceCount }: SteadyPlan): string[] =>
  Array.from({ length: deviceCount }, (_, index) => createImei(firstDevice + index));

/** Returns the packet that starts with the record of this number. */
export function packetFrom(
  { recordsPerPacket, firstTimeMs }: Pick<SteadyPlan, 'recordsPerPacket' | 'firstTimeMs'>,
  firstRecord: number,
): Uint8Array {
  const from = firstTimeMs + firstRecord * 1_000;
  const [device] = planLoad({ deviceCount: 1, packetsPerDevice: 1, recordsPerPacket, firstTimeMs: from });
  const packet = device?.packets[0]?.packet;
  if (!packet) throw new Error('the plan has no packet');
  return packet;
}
