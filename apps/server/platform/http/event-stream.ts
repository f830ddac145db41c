import type { FastifyInstance, FastifyReply } from 'fastify';

/** A reader that lags behind by more than this is disconnected; it reconnects and reloads. */
export const MAX_BYTES_WAITING = 256 * 1024;

/** Whose stream it is: the hash of the session, and the person. */
export type StreamOwner = { readonly session: string; readonly person: string };

/** Streams at once; the oldest of a session or person ends when one more begins. */
export const STREAM_LIMITS = { perSession: 10, perPerson: 30 } as const;

/** An open stream of server-sent events. */
export type EventStream = {
  /** Sends one event. Ends the stream if its reader does not keep up. */
  send(event: string, data: unknown): void;
  /** Sends a comment, so that proxies keep the connection open. */
  beat(): void;
  end(): void;
  onClose(listener: () => void): void;
};

/** The open streams. Ends them before the server closes. */
export class OpenStreams {
  /** The oldest first. */
  readonly #open = new Map<EventStream, StreamOwner>();

  get count(): number {
    return this.#open.size;
  }

  constructor(app: FastifyInstance) {
    app.addHook('preClose', async () => {
      for (const stream of this.#open.keys()) stream.end();
    });
  }

  /** Takes over the response and starts the stream; ends the owner's oldest if there are too many (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
  begin(reply: FastifyReply, owner: StreamOwner): EventStream {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    raw.write('retry: 2000\n\n');
    const write = (text: string) => {
      if (raw.writableLength > MAX_BYTES_WAITING) raw.destroy();
      else raw.write(text);
    };
    const stream: EventStream = {
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      beat: () => write(': beat\n\n'),
      end: () => void raw.end(),
      onClose: (listener) => void raw.once('close', listener),
    };
    this.#endOldest('session', owner, STREAM_LIMITS.perSession);
    this.#endOldest('person', owner, STREAM_LIMITS.perPerson);
    this.#open.set(stream, owner);
    stream.onClose(() => this.#open.delete(stream));
    return stream;
  }

  /** Makes room for one more stream of the owner. */
  #endOldest(of: keyof StreamOwner, owner: StreamOwner, limit: number): void {
    const own = [...this.#open].filter(([, other]) => other[of] === owner[of]);
    for (const [stream] of own.slice(0, Math.max(0, own.length - limit + 1))) {
      stream.end();
      this.#open.delete(stream);
    }
  }
}
