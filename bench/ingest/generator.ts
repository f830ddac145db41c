/*
 * Plays devices in a separate process, so that its CPU time is not counted as the server's: receives one order, reports
 * when it is connected, waits for the start message, plays, and reports the results.
 */
import { once } from 'node:events';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Device, type OnAck } from './device.ts';
import type { LoadEvent, LoadOrder, LoadResult } from './load-order.ts';

const LOGINS_AT_ONCE = 250;
const TICK_MS = 2;
const MICROSECONDS = 1_000;
const LAST_ANSWERS_WITHIN_MS = 30_000;

type Begun = { readonly at: number; readonly cpu: NodeJS.CpuUsage; readonly ackedRecords: number };

class Generator {
  readonly #order: LoadOrder;
  readonly #devices: Device[] = [];
  readonly #answers = createHistogram();
  #ackedRecords = 0;
  #lostConnections = 0;
  #isPlaying = false;

  constructor(order: LoadOrder) {
    this.#order = order;
  }

  async connect(): Promise<void> {
    const { firstDevice, deviceCount } = this.#order;
    for (let next = 0; next < deviceCount; next += LOGINS_AT_ONCE) {
      const many = Math.min(LOGINS_AT_ONCE, deviceCount - next);
      const connecting = Array.from({ length: many }, (_, index) => this.#login(firstDevice + next + index));
      this.#devices.push(...(await Promise.all(connecting)));
    }
  }

  async play(send: (event: LoadEvent) => void): Promise<void> {
    const { recordsPerSecond, warmUpSeconds, seconds } = this.#order;
    this.#isPlaying = true;
    if (recordsPerSecond === null) for (const device of this.#devices) this.#fill(device);
    else if (recordsPerSecond > 0) void this.#pace(recordsPerSecond);
    await wait(warmUpSeconds * 1_000);
    const begin = this.#begin();
    send({ kind: 'measuring' });
    await wait(seconds * 1_000);
    send({ kind: 'measured', seen: this.#measureSince(begin) });
    await this.#end();
    send({ kind: 'ended', ackedRecords: this.#ackedRecords });
  }

  #login(number: number): Promise<Device> {
    const onLost = () => {
      this.#lostConnections += 1;
    };
    return Device.connect(number, this.#order, this.#onAck, onLost);
  }

  readonly #onAck: OnAck = (device, recordCount, dueMs) => {
    const now = performance.now();
    this.#ackedRecords += recordCount;
    this.#answers.record(Math.max(1, Math.round((now - dueMs) * MICROSECONDS)));
    if (this.#order.recordsPerSecond === null && this.#isPlaying) device.owe(now);
  };

  #fill(device: Device): void {
    for (let packet = 0; packet < this.#order.packetsInFlight; packet += 1) device.owe(performance.now());
  }

  /** Queues packets of the devices in turn, evenly over time; a packet delayed by a slow answer keeps its due time. */
  async #pace(recordsPerSecond: number): Promise<void> {
    const msAPacket = (this.#order.recordsPerPacket / recordsPerSecond) * 1_000;
    const startedAt = performance.now();
    for (let packet = 0; this.#isPlaying; await wait(TICK_MS)) {
      for (let due = startedAt + packet * msAPacket; due <= performance.now(); due += msAPacket) {
        this.#devices[packet % this.#devices.length]?.owe(due);
        packet += 1;
      }
    }
  }

  #begin(): Begun {
    this.#answers.reset();
    return { at: performance.now(), cpu: process.cpuUsage(), ackedRecords: this.#ackedRecords };
  }

  #measureSince(begin: Begun): LoadResult {
    const { user, system } = process.cpuUsage(begin.cpu);
    const quantileMs = (share: number) => this.#answers.percentile(share) / MICROSECONDS;
    return {
      ackedRecords: this.#ackedRecords - begin.ackedRecords,
      seconds: (performance.now() - begin.at) / 1_000,
      ackMs: { p50: quantileMs(50), p99: quantileMs(99), max: this.#answers.max / MICROSECONDS },
      cpuSeconds: (user + system) / 1e6,
      lostConnections: this.#lostConnections,
    };
  }

  async #end(): Promise<void> {
    this.#isPlaying = false;
    const giveUpAt = performance.now() + LAST_ANSWERS_WITHIN_MS;
    for (const device of this.#devices) device.forgetOwed();
    while (this.#devices.some(({ isAnswered }) => !isAnswered) && performance.now() < giveUpAt)
      await wait(TICK_MS);
    for (const device of this.#devices) device.close();
  }
}

// The parent process has ended, or has received everything.
process.once('disconnect', () => process.exit());
const send = (event: LoadEvent): void => void process.send?.(event);
const [order] = await once(process, 'message');
const generator = new Generator(order as LoadOrder);
await generator.connect();
send({ kind: 'connected' });
await once(process, 'message');
await generator.play(send);
process.disconnect();
