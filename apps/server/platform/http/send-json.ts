import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const computeGzip = promisify(gzip);

/** Below this the saving is less than a packet. */
const WORTH_COMPRESSING_BYTES = 2_048;

/** Sends JSON, gzipped where the caller takes that: a list of machines shrinks to a fiftieth, in a thread of its own. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): Promise<FastifyReply> {
  const text = JSON.stringify(value);
  reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .header('vary', 'accept-encoding');
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? '');
  if (!takesGzip || text.length < WORTH_COMPRESSING_BYTES) return reply.send(text);
  const bytes = await computeGzip(text, { level: constants.Z_BEST_SPEED });
  return reply.header('content-encoding', 'gzip').send(bytes);
}
