import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../lib/calls/call-failure.ts';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

type Props = {
  readonly failure: CallFailure;
  readonly text: string;
  /** What a person can do about it. */
  readonly reason?: string | null;
  /** `h1` if it is the only content of the page. */
  readonly as?: 'h1' | 'h2';
  readonly onRetry: () => void;
};

/** Shown instead of content that failed to load. */
export function FailureMessage({ failure, text, reason, as = 'h2', onRetry }: Props) {
  const { t } = useTranslation();
  const { requestId } = failure;
  if (failure.isGone) return <Message as={as} role="alert" title={t('errors.gone')} text={text} />;
  return (
    <Message as={as} role="alert" title={t('errors.title')} text={text}>
      {reason && <p>{reason}</p>}
      {requestId && <p>{t('errors.forSupport', { requestId })}</p>}
      <Button onClick={onRetry}>{t('words.retry')}</Button>
    </Message>
  );
}
