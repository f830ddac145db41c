import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '../csv/csv-text.ts';
import { attachmentNamed } from './attachment-header.ts';
import { Spool } from './spool.ts';

/** A table for download. Its lines are produced page by page while they are sent. */
export type CsvFile = {
  /** With its extension. Characters that a file name cannot contain are replaced. */
  readonly name: string;
  readonly head: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly CsvCell[])[]>;
};

/** A download that has begun; `sent` settles when the client has it, or when it failed. */
export type CsvDownload = { readonly sent: Promise<void> };

/**
 * Sends a table. Resolves as soon as the table is read, so that its transaction does not stay open for a client that reads
 * slowly. An error before the first page is thrown and refused as usual; after it the connection is cut, so that the client does
 * not take a partial file for a complete one.
 */
export async function sendCsv(reply: FastifyReply, signal: AbortSignal, file: CsvFile): Promise<CsvDownload> {
  const texts = formatPages(file);
  const first = await texts.next();
  signal.throwIfAborted();
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headersOf(file) });
  const spool = new Spool();
  const sent = sendSpooled(raw, spool, signal).catch((error: unknown) => {
    raw.destroy();
    if (!signal.aborted) reply.log.error({ err: error }, 'CSV download failed');
    throw error;
  });
  // Its caller awaits it and hears of the failure; the process must not end before that.
  sent.catch(() => {});
  try {
    for (let text = first; !text.done; text = await texts.next()) {
      signal.throwIfAborted();
      await spool.write(text.value);
    }
    spool.end();
  } catch (error) {
    spool.fail(error);
    await sent.catch(() => {});
    throw error;
  }
  return { sent };
}

async function sendSpooled(raw: ServerResponse, spool: Spool, signal: AbortSignal): Promise<void> {
  try {
    for await (const piece of spool.read()) if (!raw.write(piece)) await once(raw, 'drain', { signal });
    raw.end();
  } finally {
    await spool.close();
  }
}

const headersOf = ({ name }: CsvFile): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8; header=present',
  'content-disposition': attachmentNamed(name),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

async function* formatPages({ head, pages }: CsvFile): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK + csvLine(head);
  for await (const page of pages) {
    yield before + page.map(csvLine).join('');
    before = '';
  }
  if (before !== '') yield before;
}
