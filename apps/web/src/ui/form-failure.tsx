import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '../lib/calls/call-failure.ts';
import { failureText } from '../lib/calls/failure-text.ts';
import { Notice } from './notice.tsx';

type Props = {
  readonly failure: CallFailure | null;
  /** What a field of the form says by itself. */
  readonly toldAtField?: readonly FailureCode[];
};

/** Why a form was refused, unless a field says it already. What was typed stays. */
export function FormFailure({ failure, toldAtField = [] }: Props) {
  const { t } = useTranslation();
  if (failure === null || failure.fields.length > 0 || toldAtField.includes(failure.code)) return null;
  return <Notice kind="error">{failureText(t, failure)}</Notice>;
}
