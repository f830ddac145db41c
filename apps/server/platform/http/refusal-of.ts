import type { ErrorCode } from '@groundwork/contract/errors.ts';
import { isDatabaseAway } from '../database-away.ts';
import { Refusal } from '../refusal.ts';

/** Seconds after which a client may retry if the database is unavailable. */
const RETRY_AFTER_SECONDS = 5;

/** Refusals of the HTTP library: https://fastify.dev/docs/latest/Reference/Errors/ */
const BY_HTTP_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
  FST_ERR_INVALID_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_PARTS_LIMIT: 'INVALID_REQUEST',
  FST_FILES_LIMIT: 'INVALID_REQUEST',
  FST_FIELDS_LIMIT: 'INVALID_REQUEST',
  FST_PROTO_VIOLATION: 'INVALID_REQUEST',
  FST_MP_PREMATURE_CLOSE: 'INVALID_REQUEST',
  FST_STATIC_FORBIDDEN_PATH: 'NOT_FOUND',
};

/** For refusals of the HTTP library that are not named above: their own status is below 500. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** query_canceled: the statement exceeded its time limit. */
const STATEMENT_CANCELLED = '57014';
/** Text that PostgreSQL cannot store, such as a NUL character. A fallback behind the contract's checks. */
const UNSTORABLE_TEXT = /^(22021|22P05)$/;

/** Converts a thrown value to a refusal of the error catalogue; null if it is a fault of the server. */
export function findRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = BY_HTTP_CODE[code];
  if (known) return new Refusal(known);
  if (code.startsWith('FST_') && isClientError(error))
    return new Refusal(BY_STATUS[error.statusCode] ?? 'INVALID_REQUEST');
  if (code === STATEMENT_CANCELLED) return new Refusal('TIMEOUT');
  if (UNSTORABLE_TEXT.test(code)) return new Refusal('INVALID_REQUEST');
  return isDatabaseAway(error) ? new Refusal('UNAVAILABLE', [], RETRY_AFTER_SECONDS) : null;
}

const isClientError = (error: Error): error is Error & { readonly statusCode: number } =>
  'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
