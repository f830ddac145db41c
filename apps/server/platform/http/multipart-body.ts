import multipart from '@fastify/multipart';
import type { CallShape, FilePart } from '@groundwork/contract/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldProblem, Refusal } from '../refusal.ts';

/** More than the fields that any call has. */
const MAX_FIELDS = 10;
/** Longer than any field. */
const MAX_FIELD_BYTES = 1_000;

/** What a multipart body holds. */
export type MultipartBody = {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Null if there is none, and the call needs none. */
  readonly file: Uint8Array | null;
};

/** Lets the route of a call accept multipart bodies (RFC 7578) with its one file, and with fields if it has some. */
export async function takeMultipart(scope: FastifyInstance, { file, body }: CallShape): Promise<void> {
  const maxFields = body === undefined ? 0 : MAX_FIELDS;
  await scope.register(multipart, {
    limits: {
      files: 1,
      fields: maxFields,
      parts: 1 + maxFields,
      fieldNameSize: 100,
      fieldSize: MAX_FIELD_BYTES,
      headerPairs: 20,
    },
    // The sender's content type does not decide whether a part is a file.
    isPartAFile: (name) => body === undefined || name === file?.field,
  });
}

/**
 * Reads the file of a request, and the fields before and after it. Throws INVALID_REQUEST if a file that is needed is missing, or
 * in another field, and the call's refusal as soon as it exceeds the limit. Ignores its name and type, because the sender chooses
 * both.
 */
export async function readMultipart(request: FastifyRequest, part: FilePart): Promise<MultipartBody> {
  if (!request.isMultipart?.()) throw missing(part);
  const fields = new Map<string, unknown>();
  let file: Uint8Array | null = null;
  try {
    for await (const one of request.parts({ limits: { fileSize: part.maxBytes } })) {
      if (one.type === 'field')
        // A field that comes twice is a list, which no schema of a field accepts.
        fields.set(
          one.fieldname,
          fields.has(one.fieldname) ? [fields.get(one.fieldname), one.value] : one.value,
        );
      else if (one.fieldname === part.field) file = await one.toBuffer();
      else {
        one.file.resume();
        throw missing(part);
      }
    }
  } catch (error) {
    refuseBody(error, part);
  }
  if (!part.isOptional && !file?.length) throw missing(part);
  return { fields: Object.fromEntries(fields), file };
}

/** The parser throws errors without a code for headers that it cannot read, such as one without a boundary. */
function refuseBody(error: unknown, { tooLarge = 'FILE_TOO_LARGE' }: FilePart): never {
  if (!(error instanceof Error)) throw error;
  if (!('code' in error)) throw new Refusal('INVALID_REQUEST');
  throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? new Refusal(tooLarge) : error;
}

const missing = ({ field }: FilePart): Refusal =>
  new Refusal('INVALID_REQUEST', [fieldProblem(`body.${field}`, 'REQUIRED')]);
