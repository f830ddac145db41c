import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '../../../lib/calls/call-failure.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureMessage } from '../../../ui/failure-message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';

type Props = {
  readonly failure: CallFailure;
  /** Earlier figures are still shown below. */
  readonly hasData: boolean;
  readonly onRetry: () => void;
};

/** A person can act on these failures, so their own text is shown. */
const SHOWN_AS_IS: readonly FailureCode[] = [
  'FORBIDDEN',
  'INVALID_REQUEST',
  'RANGE_TOO_LONG',
  'RANGE_REVERSED',
  'MODULE_DISABLED',
];

/** Shows why the dashboard could not be fetched, with a button to retry. */
export function DashboardFailure({ failure, hasData, onRetry }: Props) {
  const { t } = useTranslation();
  const text = SHOWN_AS_IS.includes(failure.code) ? failureText(t, failure) : t('dashboard.loadFailed');
  return hasData ? (
    <Notice kind="error">
      {text} <Button onClick={onRetry}>{t('words.retry')}</Button>
    </Notice>
  ) : (
    <Panel>
      <FailureMessage failure={failure} text={text} onRetry={onRetry} />
    </Panel>
  );
}
