import multipart from '@fastify/multipart';
import type { FilePart } from '@groundwork/contract/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldProblem, Refusal } from '../refusal.ts';

/** Lets the routes of a scope accept multipart bodies (RFC 7578) with one file and no other fields. */
export async function takeMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fieldNameSize: 100, headerPairs: 20 },
    // The sender's content type does not decide whether a part is a file.
    isPartAFile: () => true,
  });
}

/**
 * Reads the file of a request. Throws INVALID_REQUEST if there is none in that field, and FILE_TOO_LARGE as soon as it exceeds
 * the limit. Ignores its name and type, because the sender chooses both.
 */
export async function readFilePart(request: FastifyRequest, part: FilePart): Promise<Uint8Array> {
  if (!request.isMultipart?.()) throw missing(part);
  const file = await request.file({ limits: { fileSize: part.maxBytes } }).catch(refuseMalformed);
  if (file?.fieldname !== part.field) {
    file?.file.resume();
    throw missing(part);
  }
  const bytes = await file.toBuffer();
  if (bytes.length === 0) throw missing(part);
  return bytes;
}

/** The parser throws errors without a code for headers that it cannot read, such as one without a boundary. */
function refuseMalformed(error: unknown): never {
  throw error instanceof Error && !('code' in error) ? new Refusal('INVALID_REQUEST') : error;
}

const missing = ({ field }: FilePart): Refusal =>
  new Refusal('INVALID_REQUEST', [fieldProblem(`body.${field}`, 'REQUIRED')]);
