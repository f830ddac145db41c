import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../lib/calls/call-failure.ts';
import { failureText } from '../lib/calls/failure-text.ts';
import { FailureMessage } from './failure-message.tsx';
import { NotFound } from './not-found.tsx';
import { ShapedSkeleton, type SkeletonShape } from './skeleton-shape.tsx';

type Props<T> = {
  readonly result: UseQueryResult<T, CallFailure>;
  /** Overrides the text of internal failures; connection failures keep theirs. */
  readonly failed?: string;
  /** The content brings the page's `h1`, so a loading or failure message has to be one as well. */
  readonly isWholePage?: boolean;
  /** The layout of the content, drawn while it is loading. */
  readonly shape?: Exclude<SkeletonShape, 'page'>;
  readonly children: (data: T) => ReactNode;
};

/** Renders the response of a call; until then its layout, or the failure with a retry button. */
export function CallBoundary<T>({
  result,
  failed,
  isWholePage = false,
  shape = 'lines',
  children,
}: Props<T>) {
  const { t } = useTranslation();
  if (result.data !== undefined) return children(result.data);
  if (result.error === null) return <ShapedSkeleton shape={isWholePage ? 'page' : shape} />;
  if (isWholePage && result.error.isGone) return <NotFound text={t('errors.NOT_FOUND')} />;
  const ownText =
    result.error.code === 'INTERNAL' || result.error.code === 'INVALID_ANSWER' ? failed : undefined;
  return (
    <FailureMessage
      failure={result.error}
      as={isWholePage ? 'h1' : 'h2'}
      text={ownText ?? failureText(t, result.error)}
      onRetry={() => void result.refetch()}
    />
  );
}
