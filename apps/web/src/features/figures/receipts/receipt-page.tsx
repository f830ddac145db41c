import { findReturnPath } from '@groundwork/contract/screens.ts';
import { GET as exportReceipt } from '@groundwork/contract/v1/portal/receipts/export.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { FailureMessage } from '../../../ui/failure-message.tsx';
import { Message } from '../../../ui/message.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ShapedSkeleton } from '../../../ui/skeleton-shape.tsx';
import { type LinkProblem, type ReceiptQuery, readReceiptLink } from './receipt-link.ts';
import type { ReceiptSearch } from './receipt-search.ts';
import { ReceiptView } from './receipt-view.tsx';
import { type Receipt, useReceipt } from './use-receipt.ts';
import './receipt-page.css';

/** The receipt of a figure. An invalid link shows what is wrong with it. */
export function ReceiptPage({ search }: { readonly search: ReceiptSearch }) {
  const { t } = useTranslation();
  const link = readReceiptLink(search);
  const back = findReturnPath(search.url);
  return (
    <>
      {back === null ? null : (
        <AddressLink className="receipt-back" href={back}>
          <span aria-hidden="true">‹ </span>
          {t('receipts.back')}
        </AddressLink>
      )}
      {link.kind === 'problem' ? (
        <BrokenLink problem={link.problem} />
      ) : (
        <ReceiptForQuery query={link.query} back={search.url} />
      )}
    </>
  );
}

function BrokenLink({ problem }: { readonly problem: LinkProblem }) {
  const { t } = useTranslation();
  return (
    <Page title={t('receipts.title')}>
      <Panel>
        <Message role="alert" title={t('receipts.broken')} text={t(`receipts.problems.${problem}`)}>
          <ButtonLink to="/dashboard">{t('app.toDashboard')}</ButtonLink>
        </Message>
      </Panel>
    </Page>
  );
}

type QueryProps = { readonly query: ReceiptQuery; readonly back: string | undefined };

function ReceiptForQuery({ query, back }: QueryProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const result = useReceipt(query);
  const pages = result.data?.pages;
  const first = pages?.[0];
  const name = t(`figures.names.${query.figure}`);
  return (
    <Page
      title={t('receipts.titleOf', { figure: name })}
      lead={
        first
          ? [
              first.machine?.name ?? t('receipts.allMachines', { count: first.machines?.length ?? 0 }),
              formats.dateRange(first.startsOn, first.endsOn),
            ].join(' · ')
          : undefined
      }
      actions={
        first ? (
          <DownloadButton call={exportReceipt} input={{ query: { ...query, at: first.computedAt } }} />
        ) : undefined
      }
    >
      <StatePatterns />
      <Loaded result={result} pages={pages} query={query} back={back} />
    </Page>
  );
}

type LoadedProps = QueryProps & {
  readonly result: UseInfiniteQueryResult<unknown, CallFailure>;
  readonly pages: readonly Receipt[] | undefined;
};

function Loaded({ result, pages, query, back }: LoadedProps) {
  const { t } = useTranslation();
  const failure = result.error;
  if (pages === undefined && failure === null) return <ShapedSkeleton shape="table" />;
  return (
    <>
      {failure === null ? null : (
        <Panel>
          <FailureMessage
            failure={failure}
            text={failure.code === 'NOT_FOUND' ? t('receipts.problems.gone') : failureText(t, failure)}
            onRetry={() => void result.refetch()}
          />
        </Panel>
      )}
      {pages === undefined ? null : <ReceiptView pages={pages} query={query} back={back} />}
    </>
  );
}
