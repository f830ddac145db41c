import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, findEncoding } from './send-json.ts';

/** A JSON document that stays the same while the server runs. */
export type JsonDocument = {
  readonly text: string;
  /** The text in each encoding that a client has accepted so far. */
  readonly encoded: Map<string, Promise<Buffer>>;
  readonly etag: string;
};

export function createDocument(value: unknown): JsonDocument {
  const text = JSON.stringify(value);
  const hash = createHash('sha256').update(text).digest('base64url');
  return { text, encoded: new Map(), etag: hash.slice(0, 22) };
}

/** Sends a document in the best encoding that the client accepts, or 304 if it has this version already. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: JsonDocument,
  cacheControl: string,
): Promise<FastifyReply> {
  const encoding = findEncoding(request);
  // Each encoding is a representation of its own: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3
  const etag = `"${document.etag}${encoding ? `-${encoding.name}` : ''}"`;
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').header('etag', etag);
  const known = String(request.headers['if-none-match'] ?? '').split(',');
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!encoding) return reply.send(document.text);
  return reply.header('content-encoding', encoding.name).send(await encode(document, encoding));
}

function encode({ text, encoded }: JsonDocument, { name, compress, levels }: Encoding): Promise<Buffer> {
  const known = encoded.get(name) ?? compress(text, levels.well);
  encoded.set(name, known);
  return known;
}
