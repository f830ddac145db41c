import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

type Address = { readonly host: string; readonly port: number };

/** What the link does to the bytes that pass it; changed at any time. */
export type LinkFaults = {
  /** Gives the pieces in which a device's bytes go on; what is left out is lost with the connection. */
  split: (bytes: Buffer) => readonly Buffer[];
  /** Whether a reply of the server gets through; where not, the connection is lost with it. */
  letsReplyThrough: (reply: Buffer) => boolean;
};

const WHOLE: LinkFaults = { split: (bytes) => [bytes], letsReplyThrough: () => true };

/** A link between devices and the gateway that loses, cuts and delays as mobile networks do. */
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

  /** All connections are lost at once, and none comes about until `restore`. */
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
    // What was sent so far still arrives; then the server sees the end.
    if (passed < bytes.length) server.end();
  }
}
