import type { ErrorAnswer, ErrorCode } from '@groundwork/contract/errors.ts';
import type { FieldProblem } from '@groundwork/contract/field-problems.ts';

/** The server's error codes, and two that only the browser detects: no response, and an invalid one. */
export type FailureCode = ErrorCode | 'NO_RESPONSE' | 'INVALID_ANSWER';

const TRANSIENT: readonly FailureCode[] = ['NO_RESPONSE', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'];

/** Why a call failed. Every failure of a call is one of these. */
export class CallFailure extends Error {
  readonly code: FailureCode;
  /** The HTTP status; null if there was no response, or an invalid one with a status below 400. */
  readonly status: number | null;
  /** Identifies the request in the server's log; null if there was no response. */
  readonly requestId: string | null;
  readonly fields: readonly FieldProblem[];

  constructor(code: FailureCode, answer: Partial<ErrorAnswer> = {}, status: number | null = null) {
    super(answer.message ?? code);
    this.name = 'CallFailure';
    this.code = code;
    this.status = status;
    this.requestId = answer.requestId ?? null;
    this.fields = answer.fields ?? [];
  }

  /** What the address names does not exist, or has no id at all: trying again would not help. */
  get isGone(): boolean {
    return (
      this.code === 'NOT_FOUND' ||
      (this.code === 'INVALID_REQUEST' && this.fields.some(({ reason }) => reason === 'NOT_AN_ID'))
    );
  }

  /** Whether a retry may succeed. */
  get isTransient(): boolean {
    return TRANSIENT.includes(this.code);
  }
}

/** Checks only the form, to avoid loading the list of codes. Unknown codes show the server's message. */
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && /^[A-Z_]+$/.test(code);

/** Converts a response with a status of 400 or more to a failure. */
export function toCallFailure(status: number, body: unknown): CallFailure {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorAnswer>;
  if (isErrorCode(answer.code)) return new CallFailure(answer.code, answer, status);
  if (status === 401) return new CallFailure('UNAUTHENTICATED', {}, status);
  // A proxy in front of a stopped server returns a body of its own.
  const isProxyError = status >= 502 && status <= 504;
  return new CallFailure(isProxyError ? 'UNAVAILABLE' : 'INVALID_ANSWER', answer, status);
}
