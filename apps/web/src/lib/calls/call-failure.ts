import type { ErrorAnswer, ErrorCode, FieldProblem } from '@groundwork/contract/errors.ts';

/** The server's codes, and two that only the browser can tell: nothing came back, or not what was agreed. */
export type FailureCode = ErrorCode | 'NO_RESPONSE' | 'INVALID_ANSWER';

const PASSING: readonly FailureCode[] = ['NO_RESPONSE', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'];

/** Why a call did not give what it promises. Whatever goes wrong ends as one of these. */
export class CallFailure extends Error {
  readonly code: FailureCode;
  /** What support finds in the server's log; null where no answer came. */
  readonly requestId: string | null;
  readonly fields: readonly FieldProblem[];

  constructor(code: FailureCode, answer: Partial<ErrorAnswer> = {}) {
    super(answer.message ?? code);
    this.name = 'CallFailure';
    this.code = code;
    this.requestId = answer.requestId ?? null;
    this.fields = answer.fields ?? [];
  }

  /** Whether asking again in a moment may help. */
  get isPassing(): boolean {
    return PASSING.includes(this.code);
  }
}

/** The catalogue is not loaded for this: a code without a translation is told in the server's words. */
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && /^[A-Z_]+$/.test(code);

/** The failure that an answer with a status of 400 or more tells of. */
export function failureOf(status: number, body: unknown): CallFailure {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorAnswer>;
  if (isErrorCode(answer.code)) return new CallFailure(answer.code, answer);
  if (status === 401) return new CallFailure('UNAUTHENTICATED');
  // A proxy in front of a stopped server answers in its own words.
  return new CallFailure(status >= 502 && status <= 504 ? 'UNAVAILABLE' : 'INVALID_ANSWER');
}
