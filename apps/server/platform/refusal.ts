import {
  ERRORS,
  type ErrorCode,
  FIELD_REASONS,
  type FieldProblem,
  type FieldReason,
} from '@groundwork/contract/errors.ts';

/**
 * A "no" with a code of the catalogue: thrown anywhere on the server, answered in one place.
 * Whatever else is thrown is a fault of ours and is answered as INTERNAL.
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

/** Why one field was refused, worded from the catalogue. `field` is its place, such as `body.name`. */
export function fieldProblem(field: string, reason: FieldReason, limit?: number | string): FieldProblem {
  const message = FIELD_REASONS[reason].replace('{field}', field).replace('{limit}', String(limit ?? ''));
  return { field, reason, message };
}
