import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FloodTarget } from './flood-target.ts';

type Call = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
};

/** Sends requests and opens sockets from the flood's address. Failures are part of a flood and are ignored. */
export class FloodClient {
  readonly signal: AbortSignal;
  readonly #target: FloodTarget;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  readonly #sockets = new Set<Socket>();

  constructor(target: FloodTarget, signal: AbortSignal) {
    this.#target = target;
    this.signal = signal;
    signal.addEventListener('abort', () => {
      this.#agent.destroy();
      for (const socket of this.#sockets) socket.destroy();
    });
  }

  /** Sends a request and reads the whole response. Resolves when it has ended in any way. */
  call({ method = 'GET', path, token, body }: Call): Promise<void> {
    const { httpPort, localAddress } = this.#target;
    const text = body === undefined ? '' : JSON.stringify(body);
    return new Promise((resolve) => {
      if (this.signal.aborted) return resolve();
      const sent = request({
        ...{ host: '127.0.0.1', port: httpPort, localAddress, method, path, agent: this.#agent },
        headers: {
          'accept-encoding': 'gzip, br, zstd',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(text !== '' && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      });
      sent.on('response', (response) =>
        response
          .on('error', () => {})
          .on('close', resolve)
          .resume(),
      );
      sent.on('error', () => resolve());
      sent.end(text);
    });
  }

  /** Opens a socket to the portal that sends `text` and is kept until the end. */
  open(text: string): Socket {
    return this.#keep(this.#target.httpPort, text);
  }

  /** As `open`, to the port for devices. */
  openDevice(bytes: Uint8Array): Socket {
    return this.#keep(this.#target.gatewayPort, bytes);
  }

  /** Runs the work again and again, at most once per interval, until the flood ends. */
  async repeat(everyMs: number, work: (wave: number) => Promise<unknown> | unknown): Promise<void> {
    for (let wave = 0; !this.signal.aborted; wave += 1)
      await Promise.all([work(wave), wait(everyMs, undefined, { signal: this.signal }).catch(() => {})]);
  }

  #keep(port: number, bytes: string | Uint8Array): Socket {
    const socket = connect({ host: '127.0.0.1', port, localAddress: this.#target.localAddress });
    this.#sockets.add(socket);
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
    socket.write(bytes);
    return socket;
  }
}
