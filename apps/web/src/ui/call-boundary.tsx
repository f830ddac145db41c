import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../lib/calls/call-failure.ts';
import { failureText } from '../lib/calls/failure-text.ts';
import { Button } from './button.tsx';
import { Loading, Message } from './message.tsx';

type Props<T> = {
  readonly result: UseQueryResult<T, CallFailure>;
  /** The text of a failure other than the connection's, where the screen has one of its own. */
  readonly failed?: string;
  /** Where what is drawn brings the page's heading with it, a failure has to be that heading. */
  readonly isWholePage?: boolean;
  readonly children: (data: T) => ReactNode;
};

/** Draws what a call answers; until then that it is loading, or why it failed with a way to ask again. */
export function CallBoundary<T>({ result, failed, isWholePage = false, children }: Props<T>) {
  const { t } = useTranslation();
  if (result.data !== undefined) return children(result.data);
  if (result.error === null) return <Loading label={t('words.loading')} isWholePage={isWholePage} />;
  const ownText =
    result.error.code === 'INTERNAL' || result.error.code === 'INVALID_ANSWER' ? failed : undefined;
  return (
    <Message
      as={isWholePage ? 'h1' : 'h2'}
      role="alert"
      title={t('errors.title')}
      text={ownText ?? failureText(t, result.error)}
    >
      {result.error.requestId && <p>{t('errors.forSupport', { requestId: result.error.requestId })}</p>}
      <Button onClick={() => void result.refetch()}>{t('words.retry')}</Button>
    </Message>
  );
}
