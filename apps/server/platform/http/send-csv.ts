import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '../csv/csv-text.ts';
import { attachmentNamed } from './attachment-header.ts';

/** A table for download. Its lines are produced page by page while they are sent. */
export type CsvFile = {
  /** With its extension. Characters that a file name cannot contain are replaced. */
  readonly name: string;
  readonly head: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly CsvCell[])[]>;
};

/**
 * Sends a table as fast as the client reads it, with one page in memory. An error before the first page is thrown and refused as
 * usual; after it the connection is cut, so that the client does not take a partial file for a complete one.
 */
export async function sendCsv(reply: FastifyReply, signal: AbortSignal, file: CsvFile): Promise<void> {
  const texts = formatPages(file);
  const first = await texts.next();
  signal.throwIfAborted();
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headersOf(file) });
  try {
    for (let text = first; !text.done; text = await texts.next()) {
      if (!raw.write(text.value)) await once(raw, 'drain', { signal });
    }
    raw.end();
  } catch (error) {
    raw.destroy();
    if (!signal.aborted) reply.log.error({ err: error }, 'CSV download failed');
    throw error;
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
