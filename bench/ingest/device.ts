import { connect, type Socket } from 'node:net';
import { encodeLogin } from '@groundwork/simulator/devices/teltonika-device.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import { getLoopbackAddress } from '../../testing/loopback-address.ts';
import { DeviceDay } from './device-day.ts';
import type { LoadOrder } from './load-order.ts';
import { PacketTemplate } from './packet-template.ts';

const ACCEPTED = 1;
const ACK_BYTES = 4;

/** Called for each acknowledgement, with its number of records and the instant at which the packet was due. */
export type OnAck = (device: Device, recordCount: number, dueMs: number) => void;

/** A device of the load: sends packets that are due, up to the limit of unanswered packets. */
export class Device {
  readonly #order: LoadOrder;
  readonly #day: DeviceDay;
  readonly #template: PacketTemplate;
  readonly #socket: Socket;
  readonly #onAck: OnAck;
  readonly #owed: number[] = [];
  readonly #unanswered: number[] = [];
  #received: Buffer = Buffer.alloc(0);
  #sentPackets = 0;

  private constructor(socket: Socket, device: number, order: LoadOrder, onAck: OnAck) {
    this.#socket = socket;
    this.#order = order;
    this.#day = new DeviceDay(order.seed, device, order.hasPositions);
    this.#template = new PacketTemplate(this.#day, order.recordsPerPacket);
    this.#onAck = onAck;
    socket.on('data', (bytes) => this.#receive(bytes));
    socket.on('drain', () => this.#send());
  }

  /** Connects and logs in. Rejects if the login is not accepted. */
  static async connect(device: number, order: LoadOrder, onAck: OnAck, onLost: () => void): Promise<Device> {
    const socket = connect({ ...order.gateway, localAddress: getLoopbackAddress(device), noDelay: true });
    socket.on('error', () => {});
    socket.write(encodeLogin(createImei(device)));
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    socket.once('data', resolve);
    socket.once('close', () => reject(new Error(`device ${device} was not accepted`)));
    const [answer] = await promise;
    if (answer !== ACCEPTED) throw new Error(`device ${device} was refused`);
    socket.once('close', onLost);
    return new Device(socket, device, order, onAck);
  }

  /** Queues a packet that is due since an instant of `performance.now()`. */
  owe(dueMs: number): void {
    this.#owed.push(dueMs);
    this.#send();
  }

  get isAnswered(): boolean {
    return this.#unanswered.length === 0;
  }

  forgetOwed(): void {
    this.#owed.length = 0;
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy();
  }

  #send(): void {
    const { packetsInFlight, recordsPerPacket, recordMs, firstTimeMs } = this.#order;
    while (this.#unanswered.length < packetsInFlight && !this.#socket.writableNeedDrain) {
      const dueMs = this.#owed.shift();
      if (dueMs === undefined) return;
      const timeMs = firstTimeMs + this.#sentPackets * recordsPerPacket * recordMs;
      this.#sentPackets += 1;
      this.#unanswered.push(dueMs);
      this.#socket.write(this.#template.stamp(this.#day, timeMs, recordMs));
    }
  }

  #receive(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    while (this.#received.length >= ACK_BYTES) {
      const recordCount = this.#received.readUInt32BE();
      this.#received = this.#received.subarray(ACK_BYTES);
      const dueMs = this.#unanswered.shift();
      if (recordCount !== this.#order.recordsPerPacket || dueMs === undefined)
        throw new Error(`${recordCount} records were acknowledged`);
      this.#onAck(this, recordCount, dueMs);
    }
    this.#send();
  }
}
