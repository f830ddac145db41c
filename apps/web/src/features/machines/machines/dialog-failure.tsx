import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why a form was rejected, unless a field already shows it. Keeps the typed values. */
export function DialogFailure({ failure }: { readonly failure: CallFailure | null }) {
  const { t } = useTranslation();
  if (failure === null || failure.fields.length > 0 || failure.code === 'MACHINE_NAME_TAKEN') return null;
  return <Notice kind="error">{failureText(t, failure)}</Notice>;
}
