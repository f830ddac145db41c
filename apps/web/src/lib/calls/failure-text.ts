import type { FieldProblem } from '@groundwork/contract/field-problems.ts';
import type { TFunction } from 'i18next';
import type { CallFailure, FailureCode } from './call-failure.ts';

/** The text of a failure in the portal's language. */
export const failureText = (t: TFunction, failure: CallFailure): string =>
  t(`errors.${failure.code}`, { defaultValue: failure.message });

/** A person can do something about these failures. */
const ACTIONABLE: readonly FailureCode[] = [
  'FORBIDDEN',
  'INVALID_REQUEST',
  'MODULE_DISABLED',
  'RANGE_REVERSED',
  'RANGE_TOO_LONG',
  'TIMEOUT',
  'TOO_MANY_REQUESTS',
];

/** The reason to show below the text that a screen has for every failure; null if a person cannot act on it. */
export const reasonText = (t: TFunction, failure: CallFailure): string | null =>
  ACTIONABLE.includes(failure.code) ? failureText(t, failure) : null;

/**
 * The text of a failed check of an email address: for a status of 400 the text of its code, else the server's
 * message; for any other failure the text about the connection.
 */
export function emailCheckText(t: TFunction, failure: CallFailure): string {
  const hasCode = failure.code !== 'INVALID_ANSWER';
  if (failure.status !== 400) return t('errors.NO_RESPONSE');
  if (hasCode) return failureText(t, failure);
  return failure.message === failure.code ? t('errors.NO_RESPONSE') : failure.message;
}

/** Failures that are about one field of a form, with the last part of its path. */
const FIELD_BY_CODE: ReadonlyMap<FailureCode, string> = new Map([
  ['CALENDAR_DATE_TAKEN', 'startsOn'],
  ['CALENDAR_NAME_TAKEN', 'name'],
  ['CUSTOMER_CODE_TAKEN', 'code'],
  ['EMAIL_NOT_AVAILABLE', 'email'],
  ['GROUP_NAME_TAKEN', 'name'],
  ['MACHINE_NAME_TAKEN', 'name'],
  ['MACHINE_TYPE_NAME_TAKEN', 'name'],
  ['SITE_CODE_TAKEN', 'code'],
  ['WEAK_PASSWORD', 'password'],
]);

/** The failures that `fieldText` shows at their field. */
export const SHOWN_AT_FIELDS: readonly FailureCode[] = [...FIELD_BY_CODE.keys()];

/** Finds the server's problem with a field by the last part of its path. */
function findFieldProblem(failure: CallFailure | null, name: string): FieldProblem | null {
  return failure?.fields.find(({ field }) => field === name || field.endsWith(`.${name}`)) ?? null;
}

/** The text of a field's problem, using the field's label; null if the field is valid. */
export function fieldText(
  t: TFunction,
  failure: CallFailure | null,
  name: string,
  label: string,
): string | null {
  if (failure !== null && FIELD_BY_CODE.get(failure.code) === name) return failureText(t, failure);
  const problem = findFieldProblem(failure, name);
  return problem && problemText(t, problem, label);
}

/** The text of a problem, using the field's label. */
export function problemText(
  t: TFunction,
  problem: Pick<FieldProblem, 'reason' | 'message'> & {
    readonly details?: FieldProblem['details'] | undefined;
  },
  label: string,
): string {
  // The server reports the limit only as the last number of the English message.
  const limit = /(\d+)\D*$/.exec(problem.message)?.[1] ?? '';
  // An empty text is shorter than one character: for a person it is missing.
  const reason = problem.reason === 'TOO_SHORT' && limit === '1' ? 'REQUIRED' : problem.reason;
  return t(`fields.${reason}`, { ...problem.details, field: label, limit });
}
