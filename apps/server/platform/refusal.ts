import {
  ERRORS,
  type ErrorCode,
  FIELD_REASONS,
  type FieldProblem,
  type FieldReason,
} from '@groundwork/contract/errors.ts';

/**
 * A refusal with a code of the error catalogue. It can be thrown anywhere on the server and is converted to a response in one
 * place; anything else that is thrown is a fault of the server and becomes INTERNAL.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ErrorCode,
    fields: readonly FieldProblem[] = [],
    retryAfterSeconds: number | null = null,
  ) {
    super(ERRORS[code].text);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Describes why a field was refused, with the catalogue's text. `field` is its path, such as `body.name`. */
export function fieldProblem(field: string, reason: FieldReason, limit?: number | string): FieldProblem {
  const message = FIELD_REASONS[reason].replace('{field}', field).replace('{limit}', String(limit ?? ''));
  return { field, reason, message };
}
