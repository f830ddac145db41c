import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '../csv/csv-text.ts';
import { attachmentNamed } from './attachment-header.ts';

/** A table to be downloaded. Its lines are made while they are sent, page by page. */
export type CsvFile = {
  /** With its extension; what a file's name cannot hold is replaced. */
  readonly name: string;
  readonly head: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly CsvCell[])[]>;
};

/**
 * Sends a table as fast as it is read, and holds one page of it at a time. What goes wrong before the first page is
 * thrown, to be refused as usual; later the connection is cut, so that half a file does not pass for a whole one.
 */
export async function sendCsv(reply: FastifyReply, signal: AbortSignal, file: CsvFile): Promise<void> {
  const texts = textsOf(file);
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
    if (!signal.aborted) reply.log.error({ err: error }, 'a file was cut short');
    throw error;
  }
}

const headersOf = ({ name }: CsvFile): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8; header=present',
  'content-disposition': attachmentNamed(name),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

async function* textsOf({ head, pages }: CsvFile): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK + csvLine(head);
  for await (const page of pages) {
    yield before + page.map(csvLine).join('');
    before = '';
  }
  if (before !== '') yield before;
}
