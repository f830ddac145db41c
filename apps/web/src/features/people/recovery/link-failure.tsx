import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why a link of a mail does not work. Without a response it is a `NETWORK_ERROR`, as the specification calls it there. */
export function LinkFailure({ failure }: { readonly failure: CallFailure }) {
  const { t } = useTranslation();
  const text = failure.code === 'NO_RESPONSE' ? t('recovery.NETWORK_ERROR') : failureText(t, failure);
  return <Notice kind="error">{text}</Notice>;
}
