import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShapedSkeleton } from '../../../ui/skeleton-shape.tsx';
import type { FleetPages } from './use-fleet-records.ts';

type Props<A> = {
  readonly result: FleetPages<A>;
  readonly children: (pages: readonly A[]) => ReactNode;
};

/** The loaded pages of a list, and the button that loads the next one. */
export function FleetRecords<A>({ result, children }: Props<A>) {
  const { t } = useTranslation();
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = result;
  return (
    <>
      {error ? (
        <Notice kind="error">
          {failureText(t, error)}{' '}
          <Button onClick={() => void result.refetch()} busy={isFetching}>
            {t('words.retry')}
          </Button>
        </Notice>
      ) : null}
      {data === undefined && !error ? <ShapedSkeleton shape="table" /> : null}
      {data === undefined ? null : children(data.pages)}
      {hasNextPage ? (
        <ButtonRow>
          <Button busy={isFetchingNextPage} onClick={() => void result.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </ButtonRow>
      ) : null}
    </>
  );
}
