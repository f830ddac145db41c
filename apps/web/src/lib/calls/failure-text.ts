import type { FieldProblem } from '@groundwork/contract/errors.ts';
import type { TFunction } from 'i18next';
import type { CallFailure } from './call-failure.ts';

/** The text of a failure in the portal's language. */
export const failureText = (t: TFunction, failure: CallFailure): string =>
  t(`errors.${failure.code}`, { defaultValue: failure.message });

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
  const problem = findFieldProblem(failure, name);
  return problem && problemText(t, problem, label);
}

/** The text of a problem, using the field's label. */
export function problemText(
  t: TFunction,
  problem: Pick<FieldProblem, 'reason' | 'message'>,
  label: string,
): string {
  // The server reports the limit only as the last number of the English message.
  const limit = /(\d+)\D*$/.exec(problem.message)?.[1] ?? '';
  return t(`fields.${problem.reason}`, { field: label, limit });
}
