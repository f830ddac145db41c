import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { createBuild } from '../../apps/server/db/build.fixture.ts';
import type { Database } from '../../apps/server/db/database.ts';
import type { Reader, ReadsData } from './data.ts';
import type { ReadsStorage } from './reads-storage.ts';
import type { ServeArguments } from './serve.ts';
import { serveApi } from './serve-api.ts';

/** The instant of all requests in seconds since 1970, and who sends them. */
type Signed = { readonly now: number; readonly readers: readonly Reader[] };

/** The portal under test, with a session for each reader. */
export class ReadsPortal {
  /** Process id of the server. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
  readonly #port: number;
  readonly #tokens: ReadonlyMap<number, string>;

  private constructor(
    pid: number,
    { port, stop }: { readonly port: number; readonly stop: () => Promise<void> },
    tokens: ReadonlyMap<number, string>,
  ) {
    this.pid = pid;
    this.stop = stop;
    this.#port = port;
    this.#tokens = tokens;
  }

  /** Starts a portal in a separate process; `BENCH_NODE_ARGS` are passed to Node, for example `--cpu-prof`. */
  static async start(storage: ReadsStorage, { now, readers }: Signed): Promise<ReadsPortal> {
    const { folder, database } = storage;
    const serveArguments: ServeArguments = {
      address: database.portalAddress,
      filesFolder: join(folder, 'files'),
      nowMs: now * 1000,
    };
    const execArgv = process.env.BENCH_NODE_ARGS?.split(' ') ?? [];
    const server = fork(join(import.meta.dirname, 'serve.ts'), [JSON.stringify(serveArguments)], {
      execArgv,
    });
    const [port] = await once(server, 'message');
    const stop = async () => {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    };
    return new ReadsPortal(server.pid ?? 0, { port, stop }, await signInAll(database.app, now, readers));
  }

  /** Starts a portal in this process that serves from `app` at a fixed instant in seconds since 1970. */
  static async startHere(
    { folder }: ReadsStorage,
    app: Database,
    { now, readers }: Signed,
  ): Promise<ReadsPortal> {
    const { port, close } = await serveApi({
      app,
      filesFolder: join(folder, 'files'),
      now: new Date(now * 1000),
    });
    return new ReadsPortal(process.pid, { port, stop: close }, await signInAll(app, now, readers));
  }

  /** Sends a request; resolves when the response begins, rejects unless its status is 200. */
  async open(
    path: string,
    { organisationId }: Reader,
    encodings = 'gzip, br, zstd',
    body?: unknown,
  ): Promise<IncomingMessage> {
    const headers = {
      authorization: `Bearer ${this.#tokens.get(organisationId)}`,
      'accept-encoding': encodings,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ host: '127.0.0.1', port: this.#port, method, path, headers });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    if (answer.statusCode === 200) return answer;
    answer.resume();
    throw new Error(`${path}: ${answer.statusCode}`);
  }

  /** Returns the bytes of a response as sent over the wire, and functions that decode them; posts the body, if there is one. */
  async get(path: string, reader: Reader, body?: unknown): Promise<Answer> {
    const answer = await this.open(path, reader, undefined, body);
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    const bytes = Buffer.concat(parts);
    const encoding = answer.headers['content-encoding'] ?? 'identity';
    const text = () => DECODE[encoding]?.(bytes).toString() ?? '';
    return { bytes, text, json: () => JSON.parse(text()) };
  }
}

type Answer = { readonly bytes: Buffer; readonly text: () => string; readonly json: () => unknown };

const DECODE: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** Lists the readers of all organisations. */
export const listReaders = ({ simulated, copied, small, staff }: ReadsData): Reader[] => [
  simulated,
  copied,
  small,
  staff,
];

async function signInAll(
  app: Database,
  now: number,
  readers: readonly Reader[],
): Promise<ReadonlyMap<number, string>> {
  const tokens = new Map<number, string>();
  for (const { organisationId, personId } of readers) {
    const token = await createBuild(app).token({ personId, organisationId, now: new Date(now * 1000) });
    tokens.set(organisationId, token);
  }
  return tokens;
}
