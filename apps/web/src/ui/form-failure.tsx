import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '../lib/calls/call-failure.ts';
import { failureText, SHOWN_AT_FIELDS } from '../lib/calls/failure-text.ts';
import { Notice } from './notice.tsx';
import './form.css';

type Props = {
  readonly failure: CallFailure | null;
  /** Codes that a field of the form shows itself; by default those that are about one field. */
  readonly shownAtFields?: readonly FailureCode[];
};

/** Why a form was rejected, unless a field already shows it. Hidden if any field of the form shows a problem. */
export function FormFailure({ failure, shownAtFields = SHOWN_AT_FIELDS }: Props) {
  const { t } = useTranslation();
  if (failure === null || shownAtFields.includes(failure.code)) return null;
  return (
    <div className="form-failure" data-at-fields={failure.fields.length > 0 || undefined}>
      <Notice kind="error">{failureText(t, failure)}</Notice>
    </div>
  );
}
