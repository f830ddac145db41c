import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '../../../lib/calls/call-failure.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Message } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { MachineList } from './use-machine-list.ts';

/** Failures that say nothing a person could act on: the list has its own sentence for them. */
const OURS: readonly FailureCode[] = ['INTERNAL', 'INVALID_ANSWER', 'TIMEOUT', 'UNAVAILABLE'];

function useTroubleText(): (failure: CallFailure) => string {
  const { t } = useTranslation();
  return (failure) => (OURS.includes(failure.code) ? t('machines.loadFailed') : failureText(t, failure));
}

type Props = Pick<MachineList, 'load' | 'retry'>;

/** What stands in the place of a list that has never come: that it is on its way, or why it failed. */
export function ListAbsence({ load: { machines }, retry }: Props) {
  const { t } = useTranslation();
  const textOf = useTroubleText();
  const { failure } = machines;
  if (failure === null || machines.loading) return <Loading label={t('words.loading')} />;
  return (
    <Message role="alert" title={t('errors.title')} text={textOf(failure)}>
      {failure.requestId && <p>{t('errors.forSupport', { requestId: failure.requestId })}</p>}
      <Button onClick={retry}>{t('words.retry')}</Button>
    </Message>
  );
}

/** Above a list that is there: that its machines are old, or that their figures did not come. */
export function ListTrouble({ load: { machines, summary }, retry }: Props) {
  const { t } = useTranslation();
  const textOf = useTroubleText();
  const failure = machines.failure ?? summary.failure;
  if (failure === null) return null;
  return (
    <Notice kind="error">
      {machines.failure === null ? <b>{t('machines.figuresFailed')} </b> : null}
      {textOf(failure)}{' '}
      <button type="button" className="text-button" onClick={retry}>
        {t('words.retry')}
      </button>
    </Notice>
  );
}
