import multipart from '@fastify/multipart';
import type { FilePart } from '@groundwork/contract/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldProblem, Refusal } from '../refusal.ts';

/** Lets the routes of a scope take multipart bodies (RFC 7578): one file, and no fields beside it. */
export async function takeMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fieldNameSize: 100, headerPairs: 20 },
    // What a sender calls a part does not decide whether it is a file.
    isPartAFile: () => true,
  });
}

/**
 * The bytes of the file in a request. Throws INVALID_REQUEST where there is none in that field, FILE_TOO_LARGE as
 * soon as it is longer than allowed. Its name and stated type are not read: both are the sender's to choose.
 */
export async function readFilePart(request: FastifyRequest, part: FilePart): Promise<Uint8Array> {
  if (!request.isMultipart?.()) throw missing(part);
  const file = await request.file({ limits: { fileSize: part.greatestBytes } });
  if (file?.fieldname !== part.field) {
    file?.file.resume();
    throw missing(part);
  }
  const bytes = await file.toBuffer();
  if (bytes.length === 0) throw missing(part);
  return bytes;
}

const missing = ({ field }: FilePart): Refusal =>
  new Refusal('INVALID_REQUEST', [fieldProblem(`body.${field}`, 'REQUIRED')]);
