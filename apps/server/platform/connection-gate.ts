import type { Socket } from 'node:net';
import { Counter } from 'prom-client';
import { toNetwork } from './http/network.ts';
import type { Logger } from './log.ts';
import type { Registry } from './metrics.ts';
import { SampledLog } from './sampled-log.ts';
import type { IsTrusted } from './trusted-proxies.ts';

/** File descriptors of the database's connections, of files that are sent, and of the process itself. */
const RESERVED_FILES = 500;

const REASONS = ['address', 'open-files'] as const;

export type ConnectionGateParts = {
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly metrics: Registry;
  /** Addresses that may open any number of connections: each carries those of many clients. */
  readonly isTrusted: IsTrusted;
  /** How many files the process may open. */
  readonly maxOpenFiles: number;
};

/** A port of the process: its name in logs and metrics, and how many connections an address may have open there. */
export type GuardedPort = { readonly name: string; readonly perAddress: number };

/**
 * Caps the connections of this process, by address and in all. The total is below the limit of open files, because
 * libuv closes connections above that limit without an error that could be counted.
 */
export class ConnectionGate {
  readonly #isTrusted: IsTrusted;
  readonly #log: SampledLog;
  readonly #refused: Counter<'port' | 'reason'>;
  readonly #byAddress = new Map<string, number>();
  readonly #max: number;
  #open = 0;

  constructor({ log, metrics, isTrusted, maxOpenFiles }: ConnectionGateParts) {
    this.#isTrusted = isTrusted;
    this.#log = new SampledLog(log);
    this.#max = Math.max(maxOpenFiles - RESERVED_FILES, Math.floor(maxOpenFiles / 2));
    this.#refused = new Counter({
      name: 'groundwork_connections_refused_total',
      help: 'Connections closed at once, because their address had too many or the process had too many files open',
      labelNames: ['port', 'reason'],
      registers: [metrics],
    });
  }

  /** Names a port, with its share of the connections of the process for each address at most. */
  open(name: string, perAddress: number): GuardedPort {
    for (const reason of REASONS) this.#refused.inc({ port: name, reason }, 0);
    return { name, perAddress: Math.min(perAddress, Math.floor(this.#max / 2)) };
  }

  /** Counts a connection until it closes. Returns false if there is no place for it, after closing it. */
  admit(socket: Socket, port: GuardedPort): boolean {
    const address = socket.remoteAddress ?? '';
    const key = this.#isTrusted(address) ? null : `${port.name} ${toNetwork(address)}`;
    if (key !== null && (this.#byAddress.get(key) ?? 0) >= port.perAddress)
      return this.#refuse(socket, port, 'address', 'connection refused: too many of its address');
    if (this.#open >= this.#max)
      return this.#refuse(socket, port, 'open-files', 'connection refused: too many open files');
    this.#count(key, 1);
    socket.once('close', () => this.#count(key, -1));
    return true;
  }

  #refuse(socket: Socket, { name }: GuardedPort, reason: (typeof REASONS)[number], message: string): false {
    this.#refused.inc({ port: name, reason });
    this.#log.warn(message, undefined, { port: name, address: socket.remoteAddress, open: this.#open });
    socket.on('error', () => {}).destroy();
    return false;
  }

  #count(key: string | null, by: 1 | -1): void {
    this.#open += by;
    if (key === null) return;
    const left = (this.#byAddress.get(key) ?? 0) + by;
    if (left === 0) this.#byAddress.delete(key);
    else this.#byAddress.set(key, left);
  }
}
