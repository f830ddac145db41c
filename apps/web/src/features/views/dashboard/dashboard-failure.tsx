import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { reasonText } from '../../../lib/calls/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureMessage } from '../../../ui/failure-message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';

type Props = {
  readonly failure: CallFailure;
  /** When the earlier figures below were computed; undefined: there are none. */
  readonly since: string | undefined;
  readonly onRetry: () => void;
};

/** Shows why the dashboard could not be fetched, with a button to retry. */
export function DashboardFailure({ failure, since, onRetry }: Props) {
  const { t } = useTranslation();
  const text = t('dashboard.loadFailed');
  const reason = reasonText(t, failure);
  return since !== undefined ? (
    <Notice kind="error">
      <strong>{t('dashboard.oldFigures', { time: since })}</strong> {text} {reason}{' '}
      <Button onClick={onRetry}>{t('words.retry')}</Button>
    </Notice>
  ) : (
    <Panel>
      <FailureMessage failure={failure} text={text} reason={reason} onRetry={onRetry} />
    </Panel>
  );
}
