import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { notify } from '../../../lib/session/notification.ts';

/** Returns a callback that notifies the person of a failed change of a saved filter. */
export function useSavedFilterFailure(text: 'saveFailed' | 'deleteFailed'): (failure: CallFailure) => void {
  const { t } = useTranslation();
  return (failure) => {
    const isInternal = failure.code === 'INTERNAL' || failure.code === 'INVALID_ANSWER';
    notify({ kind: 'error', text: isInternal ? t(`filters.saved.${text}`) : failureText(t, failure) });
  };
}
