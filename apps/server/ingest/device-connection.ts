import type { Socket } from 'node:net';
import type { StreamDecoder, StreamEvent } from '@groundwork/decoders/decoder.ts';
import type { ClosedBecause } from './closed-because.ts';
import type { HeldBack } from './commit-lane.ts';
import type { OpenSessions } from './open-sessions.ts';
import { type Packet, type Pipeline, SourceGone, takePacket } from './pipeline.ts';
import type { SampledLog } from './sampled-log.ts';
import { noteMessages } from './steps/note-messages.ts';
import type { UnknownDevices } from './unknown-devices.ts';

export type ConnectionSettings = {
  /** From the first byte on, whole. */
  readonly loginTimeoutMs: number;
  /** Nothing heard for so long: the device is gone, or comes back with a new connection. */
  readonly idleTimeoutMs: number;
};

export type ConnectionServices = Pipeline & {
  readonly sessions: OpenSessions;
  readonly unknownDevices: UnknownDevices;
  readonly log: SampledLog;
  readonly settings: ConnectionSettings;
};

/** The protocol that a port speaks, and the type of the sources that may speak it. */
export type Protocol<State> = { readonly decoder: StreamDecoder<State>; readonly sourceType: string };

type ConnectionEvent = StreamEvent | { readonly kind: 'end' };
type Login = Extract<StreamEvent, { readonly kind: 'login' }>;

/**
 * A device waits for each answer. One that sends on, or a proxy that forwards many, is read no further while so many
 * of its records have no answer: some batches of the lane, and what eight of the largest packets hold.
 */
const MAX_UNANSWERED = 2_000;
const MAX_UNREAD_BYTES = 16_384;
const FAREWELL_MS = 5_000;

/** What becomes of a connection is told by its close. */
const ignore = (): void => {};

/** In records: a packet takes about the memory of one more, and counts even where it holds none. */
const weightOf = ({ readings }: Packet): number => readings.length + 1;

/** One device's connection: bytes to events, events in their order, answers in the same order. */
export class DeviceConnection<State> implements HeldBack {
  readonly #socket: Socket;
  readonly #protocol: Protocol<State>;
  readonly #services: ConnectionServices;
  readonly #onClosed: () => void;
  #state: State;
  #events: ConnectionEvent[] = [];
  #code: string | null = null;
  #isLoggingIn = false;
  #isEnding = false;
  #isHeldBack = false;
  #unanswered = 0;
  /** By `performance.now()`. Timers of its own would be a fifth of what an idle connection takes. */
  readonly #openedAt = performance.now();
  #heardAt = performance.now();

  constructor(socket: Socket, protocol: Protocol<State>, services: ConnectionServices, onClosed: () => void) {
    this.#socket = socket;
    this.#protocol = protocol;
    this.#services = services;
    this.#state = protocol.decoder.start;
    this.#onClosed = onClosed;
    socket.on('data', (bytes) => this.#receive(bytes));
    // It may come while we are still asking who the device is: then it has its turn after what came before.
    socket.on('end', () => this.#enqueue([{ kind: 'end' }]));
    socket.on('error', ignore);
    socket.on('close', () => this.#forget());
  }

  /** Ends it at once, whatever is under way: nothing more is acknowledged. */
  close(because: ClosedBecause): void {
    if (this.#socket.destroyed) return;
    this.#services.metrics.closed.inc({ reason: because });
    this.#socket.destroy();
  }

  /** Ends it where it has not said in time who it is, or was silent for too long; `now` is of `performance.now()`. */
  closeIfOverdue(now: number): void {
    const { loginTimeoutMs, idleTimeoutMs } = this.#services.settings;
    if (this.#code === null && now - this.#openedAt >= loginTimeoutMs) this.close('login-timeout');
    else if (now - this.#heardAt >= idleTimeoutMs) this.close('idle');
  }

  #receive(bytes: Uint8Array): void {
    this.#heardAt = performance.now();
    if (this.#code !== null && this.#services.lane.isFull) {
      this.#holdBack(bytes);
      return;
    }
    const { state, events } = this.#protocol.decoder.feed(this.#state, bytes);
    this.#state = state;
    this.#enqueue(events);
  }

  /** What thousands of devices sent at once is bytes until it can be committed: as readings it would fill the memory. */
  #holdBack(bytes: Uint8Array): void {
    this.#isHeldBack = true;
    this.#regulate();
    this.#socket.unshift(bytes);
    this.#services.lane.tellOfRoom(this);
  }

  readOn(): void {
    this.#isHeldBack = false;
    this.#regulate();
  }

  #enqueue(events: readonly ConnectionEvent[]): void {
    for (const event of events) this.#events.push(event);
    this.#handleEvents();
  }

  /** After a fault or a refused login there is nothing more to handle. */
  #handleEvents(): void {
    while (!this.#isLoggingIn && !this.#isEnding) {
      const event = this.#events.shift();
      if (!event) break;
      if (event.kind === 'login') void this.#logIn(event);
      else if (event.kind === 'packet') void this.#take(event);
      else if (event.kind === 'messages')
        noteMessages(event.messages, this.#services.metrics, this.#services.log);
      else if (event.kind === 'fault') this.#fault(event.reason);
      else this.#endWhenAnswered();
    }
    this.#regulate();
  }

  async #logIn(login: Login): Promise<void> {
    this.#isLoggingIn = true;
    try {
      const identity = await this.#services.identities.lookUp(login.code);
      if (identity?.type === this.#protocol.sourceType) this.#accept(login);
      else this.#refuse(login, identity ? 'other-type' : 'unknown-code');
    } catch {
      this.close('database-unavailable');
    }
    this.#isLoggingIn = false;
    if (this.#isEnding) this.#endWhenAnswered();
    this.#handleEvents();
  }

  #accept({ code, acceptReply }: Login): void {
    if (this.#socket.destroyed) return;
    this.#code = code;
    this.#services.sessions.open(code, this);
    this.#send(acceptReply);
  }

  #refuse({ code, refuseReply }: Login, reason: 'unknown-code' | 'other-type'): void {
    this.#services.metrics.refusedLogins.inc({ reason });
    const address = this.#socket.remoteAddress ?? '';
    if (reason === 'unknown-code')
      this.#services.unknownDevices.note(this.#protocol.decoder.protocol, code, address);
    this.#send(refuseReply);
    this.#endWhenAnswered();
  }

  async #take(packet: Packet): Promise<void> {
    const sender = {
      code: this.#code ?? '',
      isOpen: () => !this.#socket.destroyed,
      send: (reply: Uint8Array) => this.#send(reply),
    };
    const weight = weightOf(packet);
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

  #fault(reason: string): void {
    this.#services.metrics.faults.inc({ reason });
    this.#endWhenAnswered();
  }

  #send(reply: Uint8Array): void {
    if (!this.#socket.writable) return;
    this.#socket.write(reply);
    if (this.#socket.writableLength > MAX_UNREAD_BYTES) this.close('reads-nothing');
  }

  /** What is not read stays with the device: so memory is flat however long the database is away. */
  #regulate(): void {
    const isFull = this.#unanswered >= MAX_UNANSWERED;
    const mustWait =
      this.#isLoggingIn ||
      this.#isHeldBack ||
      isFull ||
      (this.#unanswered > 0 && this.#services.lane.isStalled);
    if (mustWait !== this.#socket.isPaused()) this.#socket[mustWait ? 'pause' : 'resume']();
  }

  /** What came before a fault or the other side's end is stored and answered; what comes after is not read. */
  #endWhenAnswered(): void {
    this.#isEnding = true;
    if (this.#unanswered > 0 || this.#isLoggingIn || this.#socket.destroyed) return;
    this.#socket.end();
    setTimeout(() => this.#socket.destroy(), FAREWELL_MS).unref();
  }

  #forget(): void {
    this.#isEnding = true;
    this.#events = [];
    this.#services.lane.forget(this);
    this.#onClosed();
    if (this.#code !== null) this.#services.sessions.forget(this.#code, this);
  }
}
