import type { Socket } from 'node:net';
import type { StreamEvent, StreamFault } from '@groundwork/decoders/decoder.ts';
import type { SourceIdentity } from '../features/sources/sources/source-identity-store.ts';
import { toNetwork } from '../platform/http/network.ts';
import type { SampledLog } from '../platform/sampled-log.ts';
import { ArrivalStretches } from './arrival-stretches.ts';
import type { CloseReason } from './counted-reasons.ts';
import type { StreamPort } from './device-port.ts';
import { noteRefusedLogin } from './note-refused-login.ts';
import type { OpenSessions } from './open-sessions.ts';
import type { PausedReader } from './packet-queue.ts';
import { type Packet, type Pipeline, SourceGone, takePacket } from './pipeline.ts';
import type { RefusedLogins } from './refused-logins.ts';
import { noteMessages } from './steps/note-messages.ts';
import type { UnknownDevices } from './unknown-devices.ts';

export type ConnectionSettings = {
  /** From the opening of the connection to a complete login. */
  readonly loginTimeoutMs: number;
  /** A device that is silent for this long is gone, or will come back with a new connection. */
  readonly idleTimeoutMs: number;
};

export type ConnectionServices = Pipeline & {
  readonly sessions: OpenSessions;
  readonly unknownDevices: UnknownDevices;
  readonly refusedLogins: RefusedLogins;
  readonly log: SampledLog;
  readonly settings: ConnectionSettings;
};

type ConnectionEvent = StreamEvent | { readonly kind: 'end' };
type Login = Extract<StreamEvent, { readonly kind: 'login' }>;
type PacketEvent = Extract<StreamEvent, { readonly kind: 'packet' }>;

/**
 * A device waits for each acknowledgement. If one sends on, or a proxy forwards many, reading pauses at this many
 * unacknowledged records: half a batch of the lane, or eight of the largest packets.
 */
const MAX_UNANSWERED = 2_000;
const MAX_UNREAD_BYTES = 16_384;
const CLOSE_TIMEOUT_MS = 5_000;

/** Errors need no handling: the `close` event follows. */
const ignore = (): void => {};

/** In records. The packet itself takes about the memory of one more, and counts even if it is empty. */
const getWeight = ({ readings }: Packet): number => readings.length + 1;

/** One device's connection: turns bytes into events, handles them in order and acknowledges in the same order. */
export class DeviceConnection<State> implements PausedReader {
  readonly #stretches = new ArrivalStretches();
  readonly #socket: Socket;
  readonly #port: StreamPort<State>;
  readonly #services: ConnectionServices;
  readonly #onClosed: () => void;
  #state: State;
  #events: ConnectionEvent[] = [];
  #code: string | null = null;
  #network = '';
  #isLoggingIn = false;
  #isEnding = false;
  #isPaused = false;
  /** Runs while the device has sent more records than it may. */
  #waiting: NodeJS.Timeout | null = null;
  #unanswered = 0;
  /** By `performance.now()`: timers of its own would add a fifth to the memory of an idle connection. */
  readonly #openedAt = performance.now();
  #lastReceivedAt = performance.now();

  constructor(socket: Socket, port: StreamPort<State>, services: ConnectionServices, onClosed: () => void) {
    this.#socket = socket;
    this.#port = port;
    this.#services = services;
    this.#state = port.decoder.start;
    this.#onClosed = onClosed;
    socket.on('data', (bytes) => this.#receive(bytes));
    // Queued, because the end may arrive while the login is still being checked.
    socket.on('end', () => this.#enqueue([{ kind: 'end' }]));
    socket.on('error', ignore);
    socket.on('close', () => this.#forget());
  }

  /** Ends the connection at once: nothing more is acknowledged. */
  close(reason: CloseReason): void {
    if (this.#socket.destroyed) return;
    this.#services.metrics.countClosed(reason);
    this.#socket.destroy();
  }

  /** Ends the connection if it has not logged in in time or was silent for too long; `now` is of `performance.now()`. */
  closeIfOverdue(now: number): void {
    const { loginTimeoutMs, idleTimeoutMs } = this.#services.settings;
    if (this.#code === null && now - this.#openedAt >= loginTimeoutMs) this.close('login-timeout');
    else if (now - this.#lastReceivedAt >= idleTimeoutMs) this.close('idle');
  }

  #receive(bytes: Uint8Array): void {
    this.#lastReceivedAt = performance.now();
    if (this.#code !== null && this.#services.lane.isFull) {
      this.#pause(bytes);
      return;
    }
    const { state, events } = this.#port.decoder.feed(this.#state, bytes);
    this.#state = state;
    this.#enqueue(events);
  }

  /** Keeps what arrives as bytes until the lane has room: decoded readings of thousands of devices would fill the memory. */
  #pause(bytes: Uint8Array): void {
    this.#isPaused = true;
    this.#regulate();
    this.#socket.unshift(bytes);
    this.#services.lane.resumeWhenRoom(this);
  }

  resume(): void {
    this.#isPaused = false;
    this.#regulate();
  }

  #enqueue(events: readonly ConnectionEvent[]): void {
    for (const event of events) this.#events.push(event);
    this.#handleEvents();
  }

  /** After a fault or a refused login there is nothing more to handle. */
  #handleEvents(): void {
    while (!this.#isLoggingIn && !this.#isEnding && this.#waiting === null) {
      const event = this.#events[0];
      if (!event || (event.kind === 'packet' && this.#mustWait(event))) break;
      this.#events.shift();
      if (event.kind === 'login') void this.#logIn(event);
      else if (event.kind === 'packet') void this.#take(event);
      else if (event.kind === 'messages')
        noteMessages(event.messages, this.#services.metrics, this.#services.log);
      else if (event.kind === 'fault') this.#fault(event.reason);
      else this.#endWhenAnswered();
    }
    this.#regulate();
  }

  /** Leaves a packet unhandled and unacknowledged if the device has sent more records than it may, and tries it later. */
  #mustWait({ readings }: PacketEvent): boolean {
    const { identities, traffic } = this.#services;
    const source = identities.find(this.#code ?? '');
    const waitMs = source ? traffic.take(source, readings.length) : 0;
    if (waitMs === 0) return false;
    this.#waiting = setTimeout(() => {
      this.#waiting = null;
      this.#handleEvents();
    }, waitMs);
    return true;
  }

  async #logIn(login: Login): Promise<void> {
    this.#isLoggingIn = true;
    this.#network = toNetwork(this.#socket.remoteAddress ?? '');
    try {
      const identity = await this.#services.identities.lookUp(login.code);
      if (identity?.type === this.#port.sourceType) this.#accept(login, identity);
      else this.#refuse(login, identity ? 'other-type' : 'unknown-code');
    } catch {
      this.close('database-unavailable');
    }
    this.#isLoggingIn = false;
    if (this.#isEnding) this.#endWhenAnswered();
    this.#handleEvents();
  }

  #accept({ code, acceptReply }: Login, source: SourceIdentity): void {
    if (this.#socket.destroyed) return;
    this.#code = code;
    this.#services.sessions.open(code, this.#port.transport, this);
    this.#services.traffic.noteNetwork(source, this.#network, this.#services.now());
    this.#send(acceptReply);
  }

  #refuse({ code, refuseReply }: Login, reason: 'unknown-code' | 'other-type'): void {
    const { remoteAddress: address = '' } = this.#socket;
    const refused = { code, reason, protocol: this.#port.decoder.protocol, address, network: this.#network };
    if (!noteRefusedLogin(refused, this.#services)) {
      this.close('refused-too-often');
      return;
    }
    this.#send(refuseReply);
    this.#endWhenAnswered();
  }

  async #take(packet: Packet): Promise<void> {
    const sender = {
      code: this.#code ?? '',
      network: this.#network,
      stretches: this.#stretches,
      isOpen: () => !this.#socket.destroyed,
      send: (reply: Uint8Array) => this.#send(reply),
    };
    const weight = getWeight(packet);
    this.#unanswered += weight;
    try {
      await takePacket(packet, sender, this.#services);
    } catch (error) {
      this.close(error instanceof SourceGone ? 'source-gone' : 'not-committed');
    }
    this.#unanswered -= weight;
    if (this.#isEnding) this.#endWhenAnswered();
    this.#regulate();
  }

  #fault(reason: StreamFault): void {
    this.#services.metrics.countFault(reason);
    this.#endWhenAnswered();
  }

  #send(reply: Uint8Array): void {
    if (!this.#socket.writable) return;
    this.#socket.write(reply);
    if (this.#socket.writableLength > MAX_UNREAD_BYTES) this.close('reads-nothing');
  }

  /** Pauses or resumes reading. Unread data stays with the device, so memory stays flat while the database is away. */
  #regulate(): void {
    const isFull = this.#unanswered >= MAX_UNANSWERED;
    const mustWait =
      this.#isLoggingIn ||
      this.#isPaused ||
      this.#waiting !== null ||
      isFull ||
      (this.#unanswered > 0 && this.#services.lane.isStalled);
    if (mustWait !== this.#socket.isPaused()) this.#socket[mustWait ? 'pause' : 'resume']();
  }

  /** Stores and acknowledges what arrived before a fault or the other side's end, and ignores what comes after. */
  #endWhenAnswered(): void {
    this.#isEnding = true;
    if (this.#unanswered > 0 || this.#isLoggingIn || this.#socket.destroyed) return;
    this.#socket.end();
    setTimeout(() => this.#socket.destroy(), CLOSE_TIMEOUT_MS).unref();
  }

  #forget(): void {
    this.#isEnding = true;
    this.#events = [];
    if (this.#waiting) clearTimeout(this.#waiting);
    this.#services.lane.cancelResume(this);
    this.#onClosed();
    if (this.#code !== null) this.#services.sessions.forget(this.#code, this.#port.transport, this);
  }
}
