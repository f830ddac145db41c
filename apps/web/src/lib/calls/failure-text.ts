import type { FieldProblem } from '@groundwork/contract/errors.ts';
import type { TFunction } from 'i18next';
import type { CallFailure } from './call-failure.ts';

/** What went wrong with a call, in the portal's language. */
export const failureText = (t: TFunction, failure: CallFailure): string =>
  t(`errors.${failure.code}`, { defaultValue: failure.message });

/** The problem that the server names for one field, by the last part of its place. */
function findFieldProblem(failure: CallFailure | null, name: string): FieldProblem | null {
  return failure?.fields.find(({ field }) => field === name || field.endsWith(`.${name}`)) ?? null;
}

/** Why a field was refused, with the label that stands above it; null when it was not. */
export function fieldText(
  t: TFunction,
  failure: CallFailure | null,
  name: string,
  label: string,
): string | null {
  const problem = findFieldProblem(failure, name);
  return problem && problemText(t, problem, label);
}

/** What is wrong with a value, by the label that stands above it. */
export function problemText(
  t: TFunction,
  problem: Pick<FieldProblem, 'reason' | 'message'>,
  label: string,
): string {
  // The limit is told only inside the English sentence, as its last number.
  const limit = /(\d+)\D*$/.exec(problem.message)?.[1] ?? '';
  return t(`fields.${problem.reason}`, { field: label, limit });
}
