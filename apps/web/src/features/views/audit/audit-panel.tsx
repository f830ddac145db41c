import { GET as exportCall } from '@groundwork/contract/v1/portal/audit/export.ts';
import type { ThingNames } from '@groundwork/domain/audit/audit-things.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ShapedSkeleton } from '../../../ui/skeleton-shape.tsx';
import { VirtualRows } from '../../../ui/virtual-rows.tsx';
import { AuditCells, type AuditEvent } from './audit-cells.tsx';
import './audit-panel.css';
import { type AuditResult, type DatedAuditSearch, toAuditFilter } from './use-audit-events.ts';

type Subject = { readonly subjectKind: string; readonly subjectId: string };

type Props = {
  readonly result: AuditResult;
  readonly names: ThingNames;
  readonly search: DatedAuditSearch;
  readonly onSubject: (subject: Subject) => void;
};

/** The events, the latest first. */
export function AuditPanel({ result, names, search, onSubject }: Props) {
  const { t } = useTranslation();
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = result;
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <section className="audit-events" data-page-flow aria-label={t('audit.title')}>
      {events?.length ? (
        <div className="audit-events-head">
          <span className="muted">
            {t(hasNextPage ? 'audit.shownSoFar' : 'audit.shown', { count: events.length })}
          </span>
          <DownloadButton call={exportCall} input={{ query: toAuditFilter(search) }} />
        </div>
      ) : null}
      {error && (
        <Notice kind="error">
          {failureText(t, error)}{' '}
          <Button onClick={() => void result.refetch()} busy={isFetching}>
            {t('words.retry')}
          </Button>
        </Notice>
      )}
      {events === undefined && !error && <ShapedSkeleton shape="table" />}
      {events?.length === 0 && (
        <Panel>
          <EmptyState drawing="past" title={t('audit.empty')} text={t('audit.emptyText')} />
        </Panel>
      )}
      {events?.length ? <EventsTable events={events} names={names} onSubject={onSubject} /> : null}
      {hasNextPage && (
        <div className="audit-more">
          <Button busy={isFetchingNextPage} onClick={() => void result.fetchNextPage()}>
            {t(isFetchingNextPage ? 'words.loading' : 'audit.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

type TableProps = Pick<Props, 'names' | 'onSubject'> & { readonly events: readonly AuditEvent[] };

function EventsTable({ events, names, onSubject }: TableProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Panel className="audit-table" data-page-flow>
      <VirtualRows
        label={t('audit.title')}
        columns="minmax(160px, 0.8fr) minmax(92px, 0.8fr) minmax(140px, 1.4fr) minmax(180px, 2fr)"
        count={events.length}
        getKey={(index) => events[index]?.id ?? String(index)}
        heads={
          <>
            <th scope="col">{t('audit.at')}</th>
            <th scope="col">{t('audit.person')}</th>
            <th scope="col">{t('audit.action')}</th>
            <th scope="col">{t('audit.changes')}</th>
          </>
        }
        row={(index) => {
          const event = events[index];
          return event ? (
            <AuditCells
              event={event}
              names={names}
              isOpened={opened === event.id}
              onOpen={() => setOpened(opened === event.id ? null : event.id)}
              onSubject={onSubject}
            />
          ) : null;
        }}
      />
    </Panel>
  );
}
