import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '../../../lib/calls/call-failure.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { FailureMessage } from '../../../ui/failure-message.tsx';
import { Loading } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { MachineList } from './use-machine-list.ts';

/** Failures that a person cannot act on; the list shows its own text for them. */
const GENERIC_FAILURES: readonly FailureCode[] = ['INTERNAL', 'INVALID_ANSWER', 'TIMEOUT', 'UNAVAILABLE'];

function useFailureText(): (failure: CallFailure) => string {
  const { t } = useTranslation();
  return (failure) =>
    GENERIC_FAILURES.includes(failure.code) ? t('machines.loadFailed') : failureText(t, failure);
}

type Props = Pick<MachineList, 'load' | 'retry'>;

/** Replaces a list that was never loaded: shows that it is loading, or why it failed. */
export function ListPlaceholder({ load: { machines }, retry }: Props) {
  const { t } = useTranslation();
  const getFailureText = useFailureText();
  const { failure } = machines;
  if (failure === null || machines.loading) return <Loading label={t('words.loading')} />;
  return <FailureMessage failure={failure} text={getFailureText(failure)} onRetry={retry} />;
}

/** Shown above a loaded list if its machines are out of date or their figures failed to load. */
export function ListFailure({ load: { machines, summary }, retry }: Props) {
  const { t } = useTranslation();
  const getFailureText = useFailureText();
  const failure = machines.failure ?? summary.failure;
  if (failure === null) return null;
  return (
    <Notice kind="error">
      {machines.failure === null ? <b>{t('machines.figuresFailed')} </b> : null}
      {getFailureText(failure)} <TextButton onClick={retry}>{t('words.retry')}</TextButton>
    </Notice>
  );
}
