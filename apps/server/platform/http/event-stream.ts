import type { FastifyInstance, FastifyReply } from 'fastify';

/** A reader that lags behind by more than this is disconnected; it reconnects and reloads. */
const MAX_BYTES_WAITING = 256 * 1024;

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
  readonly #open = new Set<EventStream>();

  get count(): number {
    return this.#open.size;
  }

  constructor(app: FastifyInstance) {
    app.addHook('preClose', async () => {
      for (const stream of this.#open) stream.end();
    });
  }

  /** Takes over the response and starts the stream (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
  begin(reply: FastifyReply): EventStream {
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
    this.#open.add(stream);
    stream.onClose(() => this.#open.delete(stream));
    return stream;
  }
}
