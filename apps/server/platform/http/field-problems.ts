import { FIELD_REASONS, type FieldProblem, type FieldReason } from '@groundwork/contract/field-problems.ts';
import type * as z from 'zod/mini';
import { detailedProblem, fieldProblem } from '../refusal.ts';

type Issue = z.core.$ZodIssue;

/** The parts of a request that the contract describes. */
export type RequestPart = 'params' | 'query' | 'body';

/**
 * Converts a schema's issues with one part of a request to the problems of the error catalogue. Without a part, fields are
 * named relative to the value, as for a line of a file.
 */
export function listFieldProblems(
  part: RequestPart | null,
  issues: readonly Issue[],
  value: unknown,
): FieldProblem[] {
  return issues.flatMap((issue) => listProblems(part, issue, value));
}

function listProblems(part: RequestPart | null, issue: Issue, value: unknown): FieldProblem[] {
  const place = [...(part === null ? [] : [part]), ...issue.path.map(String)].join('.');
  const named = Object.hasOwn(FIELD_REASONS, issue.message) ? (issue.message as FieldReason) : null;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => fieldProblem(place === '' ? key : `${place}.${key}`, 'UNKNOWN_FIELD'));
    case 'invalid_type':
      return [fieldProblem(place, reasonOfType(issue.expected, valueAt(value, issue.path)))];
    case 'invalid_union':
      return [fieldProblem(place, reasonOfUnion(issue, value))];
    case 'too_small':
      return [
        fieldProblem(place, isNumeric(issue.origin) ? 'TOO_SMALL' : 'TOO_SHORT', String(issue.minimum)),
      ];
    case 'too_big':
      return [fieldProblem(place, isNumeric(issue.origin) ? 'TOO_LARGE' : 'TOO_LONG', String(issue.maximum))];
    case 'invalid_value':
      return [fieldProblem(place, valueAt(value, issue.path) === undefined ? 'REQUIRED' : 'NOT_ALLOWED')];
    case 'custom':
      return [
        issue.params && named
          ? detailedProblem(place, named, issue.params)
          : fieldProblem(place, named ?? 'MALFORMED'),
      ];
    default:
      return [fieldProblem(place, valueAt(value, issue.path) === '' ? 'REQUIRED' : (named ?? 'MALFORMED'))];
  }
}

/** An empty text in place of a number or of a text with a format is what a form sends for an empty field. */
const isMissing = (value: unknown): boolean => value === undefined || value === '';

/** A text in place of a number is what a person typed; anything else is a fault of a program. */
function reasonOfType(expected: string, value: unknown): FieldReason {
  if (isMissing(value)) return 'REQUIRED';
  return isNumeric(expected) && typeof value === 'string' ? 'NOT_A_NUMBER' : 'WRONG_TYPE';
}

const isNumeric = (origin: string): boolean => origin === 'number' || origin === 'int' || origin === 'bigint';

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}

function reasonOfUnion(issue: Extract<Issue, { code: 'invalid_union' }>, value: unknown): FieldReason {
  const given = valueAt(value, issue.path);
  if (isMissing(given)) return 'REQUIRED';
  // A query field that is sent twice is a list, which matches no branch.
  if (Array.isArray(given)) return 'WRONG_TYPE';
  return reasonInUnion(issue.errors) ?? 'NOT_ALLOWED';
}

/** Reports the first branch with a format, which is the most specific: `startDate` is a date or the text `max`. */
function reasonInUnion(branches: readonly (readonly Issue[])[]): FieldReason | null {
  for (const issue of branches.flat()) {
    if (Object.hasOwn(FIELD_REASONS, issue.message)) return issue.message as FieldReason;
  }
  return null;
}
