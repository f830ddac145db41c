import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCallSignal } from './call-signal.ts';
import { type CsvFile, sendCsv } from './send-csv.ts';

type Page = Awaited<ReturnType<ReturnType<CsvFile['pages'][typeof Symbol.asyncIterator]>['next']>>['value'];

let server: FastifyInstance;
let base: string;
let pages: () => AsyncGenerator<Page>;
/** Settles when sending has ended, with the error if it failed. */
let ended: Promise<unknown>;
/** Settles when the table is read. */
let read: Promise<string>;

beforeAll(async () => {
  server = Fastify();
  server.get('/file', async (_, reply) => {
    const signal = openCallSignal(reply, null);
    const sent = sendCsv(reply, signal, { name: 'Été "7".csv', head: ['name', 'hours'], pages: pages() });
    ended = sent.then((download) => download.sent).catch((error: unknown) => error);
    read = sent.then(() => 'read');
    read.catch(() => {});
    await ended.then((error) => {
      if (error !== undefined && !reply.sent) throw error;
    });
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('sends a table as a file with a name, a header row and its rows', async () => {
  pages = async function* () {
    yield [['Digger', 1.5]];
    yield [['Élévateur', null]];
  };
  const response = await fetch(`${base}/file`);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Ete _7_.csv"; filename*=UTF-8''%C3%89t%C3%A9%20_7_.csv`,
  );
  expect(response.headers.get('content-type')).toContain('text/csv');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('name,hours\r\nDigger,1.5\r\nÉlévateur,\r\n');
});

test('a table without rows has a header row', async () => {
  pages = async function* () {};
  expect(await (await fetch(`${base}/file`)).text()).toBe('name,hours\r\n');
});

test('an error before the first row is a refusal, a later one cuts off the file', async () => {
  pages = () => failingAfter(0);
  expect((await fetch(`${base}/file`)).status).toBe(500);
  pages = () => failingAfter(1);
  await expect(fetch(`${base}/file`).then((half) => half.text())).rejects.toThrow();
});

test('stops reading if the client disconnects', async () => {
  pages = endless;
  const leave = new AbortController();
  const response = await fetch(`${base}/file`, { signal: leave.signal });
  await response.body?.getReader().read();
  leave.abort();
  expect(await ended).toMatchObject({ code: 'TIMEOUT' });
});

test('reads the whole table while the client reads nothing, and then sends all of it', async () => {
  pages = async function* () {
    for (let page = 0; page < 300; page += 1)
      yield Array.from({ length: 1_000 }, (_, row) => [`machine ${row}`, page]);
  };
  const response = await fetch(`${base}/file`);
  expect(await read).toBe('read');
  const lines = (await response.text()).split('\r\n');
  expect(lines).toHaveLength(300_002);
  expect(lines.at(-2)).toBe('machine 999,299');
  expect(await ended).toBeUndefined();
});

async function* failingAfter(count: number): AsyncGenerator<Page> {
  for (let page = 0; page < count; page += 1) yield [['Digger', page]];
  throw new Error('nothing more to read');
}

async function* endless(): AsyncGenerator<Page> {
  for (;;) yield Array.from({ length: 1_000 }, (_, row) => [`machine ${row}`, row]);
}
