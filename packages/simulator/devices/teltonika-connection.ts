import { connect, type Socket } from 'node:net';
import { encodeLogin } from './teltonika-device.ts';

const ACCEPTED = 1;
const ACK_BYTES = 4;

/** Where the server's gateway listens, and the address to connect from unless the system chooses it. */
export type Gateway = { readonly host: string; readonly port: number; readonly localAddress?: string };

/** A device's connection after its login was accepted. */
export type TeltonikaConnection = {
  /** Sends one packet and waits for the count of records in its acknowledgement. */
  send(packet: Uint8Array): Promise<number>;
  close(): void;
};

/** The server answered the login with a refusal. */
export class LoginRefused extends Error {
  constructor(imei: string) {
    super(`The server refused ${imei}`);
    this.name = 'LoginRefused';
  }
}

/** Connects and logs in. Rejects with `LoginRefused`, or with the connection error. */
export async function openTeltonikaConnection(gateway: Gateway, imei: string): Promise<TeltonikaConnection> {
  const socket = connect({ ...gateway, noDelay: true });
  const replies = new ReplyReader(socket);
  socket.write(encodeLogin(imei));
  try {
    const [answer] = await replies.take(1);
    if (answer !== ACCEPTED) throw new LoginRefused(imei);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return {
    async send(packet) {
      socket.write(packet);
      return (await replies.take(ACK_BYTES)).readUInt32BE();
    },
    close: () => socket.destroy(),
  };
}

/** Returns what the server sends in pieces of the requested length, however the bytes arrive. */
class ReplyReader {
  #received = Buffer.alloc(0);
  #ended: Error | null = null;
  #wake: () => void = () => {};

  constructor(socket: Socket) {
    socket.on('data', (bytes) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      this.#wake();
    });
    socket.on('error', (error) => this.#end(error));
    socket.on('close', () => this.#end(new Error('The server closed the connection')));
  }

  async take(byteCount: number): Promise<Buffer> {
    while (this.#received.length < byteCount) {
      if (this.#ended) throw this.#ended;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const taken = this.#received.subarray(0, byteCount);
    this.#received = this.#received.subarray(byteCount);
    return taken;
  }

  #end(error: Error): void {
    this.#ended ??= error;
    this.#wake();
  }
}
