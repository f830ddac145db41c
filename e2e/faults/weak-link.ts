import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

type Address = { readonly host: string; readonly port: number };

/** What the link does to bytes that pass through. May change at any time. */
export type LinkFaults = {
  /**
   * Splits a device's bytes into the pieces to forward. If bytes are missing, the connection is closed after them.
   */
  split: (bytes: Buffer) => readonly Buffer[];
  /** Returns whether to forward a reply of the server. If not, the connection is reset. */
  letsReplyThrough: (reply: Buffer) => boolean;
};

const WHOLE: LinkFaults = { split: (bytes) => [bytes], letsReplyThrough: () => true };

/** A link between devices and the gateway that loses and cuts data as mobile networks do. */
export class WeakLink {
  readonly faults: LinkFaults = { ...WHOLE };
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isDown = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(gateway: Address): Promise<WeakLink> {
    const server = createServer({ noDelay: true, allowHalfOpen: false });
    const link = new WeakLink(server);
    server.on('connection', (device) => link.#join(device, connect({ ...gateway, noDelay: true })));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return link;
  }

  get address(): Address {
    return { host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port };
  }

  get connectionCount(): number {
    return this.#sockets.size / 2;
  }

  /** Resets all connections. Refuses new ones until `restore`. */
  cut(): void {
    this.#isDown = true;
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  restore(): void {
    this.#isDown = false;
  }

  async close(): Promise<void> {
    this.cut();
    const closed = once(this.#server, 'close');
    this.#server.close();
    await closed;
  }

  #join(device: Socket, server: Socket): void {
    const both = [device, server];
    for (const socket of both) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#sockets.delete(socket);
        for (const one of both) one.destroy();
      });
    }
    if (this.#isDown) device.resetAndDestroy();
    device.on('data', (bytes: Buffer) => this.#passOn(bytes, server));
    server.on('data', (reply: Buffer) => {
      if (this.faults.letsReplyThrough(reply)) device.write(reply);
      else device.resetAndDestroy();
    });
  }

  #passOn(bytes: Buffer, server: Socket): void {
    const pieces = this.faults.split(bytes);
    for (const piece of pieces) server.write(piece);
    const passed = pieces.reduce((sum, { length }) => sum + length, 0);
    // Forwarded bytes still arrive before the server sees the end.
    if (passed < bytes.length) server.end();
  }
}
