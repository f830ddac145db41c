import { ERRORS, type ErrorCode } from '@groundwork/contract/errors.ts';
import {
  FIELD_REASONS,
  type FieldProblem,
  type FieldReason,
  type ProblemDetails,
} from '@groundwork/contract/field-problems.ts';

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

/** Returns what was found; throws NOT_FOUND for null and undefined. */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** Throws CONFLICT unless the person saw the current version; without a version, the change applies to any. */
export function checkVersion(current: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== current) throw new Refusal('CONFLICT');
}

/** Describes why a field was refused, with the catalogue's text. `field` is its path, such as `body.name`. */
export function fieldProblem(field: string, reason: FieldReason, limit?: number | string): FieldProblem {
  const message = FIELD_REASONS[reason].replace('{field}', field).replace('{limit}', String(limit ?? ''));
  return { field, reason, message };
}

/** The same for a reason whose text fills in more than a limit. */
export function detailedProblem(field: string, reason: FieldReason, details: ProblemDetails): FieldProblem {
  const values: ProblemDetails = { ...details, field };
  const message = FIELD_REASONS[reason].replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  return { field, reason, message, details };
}
