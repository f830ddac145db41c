import type { RawRecord } from '@groundwork/contract/entities/raw-record.ts';
import { GET as exportCall } from '@groundwork/contract/v1/portal/teltonika/records/export.ts';
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
import { RecordCells } from './record-cells.tsx';
import { useNearView } from './use-near-view.ts';
import { type RecordsQuery, useRecords } from './use-records.ts';
import './records-panel.css';

type Props = { readonly query: RecordsQuery; readonly hasSeveralDevices: boolean };

/** The records of the chosen days, ordered by device time. */
export function RecordsPanel({ query, hasSeveralDevices }: Props) {
  const { t } = useTranslation();
  const result = useRecords(query);
  const records = result.data?.pages.flatMap((page) => page.records);
  return (
    <section className="inspector-records" data-page-flow aria-labelledby="inspector-records">
      <div className="inspector-records-head">
        <h2 id="inspector-records">{t('inspector.records')}</h2>
        {records?.length ? (
          <>
            <span className="muted">
              {t(result.hasNextPage ? 'inspector.countSoFar' : 'inspector.count', { count: records.length })}
            </span>
            <Oddities records={records} />
            <DownloadButton call={exportCall} input={{ query }} />
            <Button onClick={() => void result.refetch()} busy={result.isRefetching}>
              {t('inspector.lookAgain')}
            </Button>
          </>
        ) : null}
      </div>
      {result.error && (
        <Notice kind="error">
          {failureText(t, result.error)}{' '}
          <Button onClick={() => void result.refetch()} busy={result.isFetching}>
            {t('words.retry')}
          </Button>
        </Notice>
      )}
      {records === undefined && !result.error && <ShapedSkeleton shape="table" />}
      {records?.length === 0 && (
        <Panel>
          <EmptyState drawing="silent" title={t('inspector.empty')} text={t('inspector.emptyText')} />
        </Panel>
      )}
      {records?.length ? <RecordsTable records={records} hasSeveralDevices={hasSeveralDevices} /> : null}
      {result.hasNextPage && (
        <MoreRecords isLoading={result.isFetchingNextPage} onMore={() => void result.fetchNextPage()} />
      )}
    </section>
  );
}

/** Counts the unusual records among those loaded. */
function Oddities({ records }: { readonly records: readonly RawRecord[] }) {
  const { t } = useTranslation();
  const counts = {
    gaps: records.filter(({ gapSeconds }) => gapSeconds !== null).length,
    outOfOrder: records.filter(({ isOutOfOrder }) => isOutOfOrder).length,
    quarantined: records.filter(({ quarantined }) => quarantined !== null).length,
  };
  const shownKinds = (['gaps', 'outOfOrder', 'quarantined'] as const).filter((kind) => counts[kind] > 0);
  return shownKinds.map((kind) => (
    <span key={kind} className="inspector-mark" data-kind={kind}>
      {t(`inspector.counted.${kind}`, { count: counts[kind] })}
    </span>
  ));
}

type TableProps = { readonly records: readonly RawRecord[]; readonly hasSeveralDevices: boolean };

function RecordsTable({ records, hasSeveralDevices }: TableProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  const device = hasSeveralDevices ? 'minmax(112px, 0.8fr) ' : '';
  return (
    <Panel className="inspector-table" data-page-flow>
      <VirtualRows
        label={t('inspector.records')}
        columns={`minmax(128px, 0.7fr) ${device}minmax(120px, 0.9fr) minmax(168px, 1.1fr) minmax(136px, 2.3fr)`}
        count={records.length}
        getKey={(index) => records[index]?.key ?? String(index)}
        heads={
          <>
            <th scope="col">{t('inspector.deviceTime')}</th>
            {hasSeveralDevices ? <th scope="col">{t('inspector.device')}</th> : null}
            <th scope="col">{t('inspector.arrival')}</th>
            <th scope="col">{t('inspector.position')}</th>
            <th scope="col">{t('inspector.values')}</th>
          </>
        }
        row={(index) => {
          const record = records[index];
          return record ? (
            <RecordCells
              record={record}
              hasSeveralDevices={hasSeveralDevices}
              isOpened={opened === record.key}
              onOpen={() => setOpened(opened === record.key ? null : record.key)}
            />
          ) : null;
        }}
      />
    </Panel>
  );
}

/** Loads more records when the end of the rows comes into view, or when pressed. */
function MoreRecords({ isLoading, onMore }: { readonly isLoading: boolean; readonly onMore: () => void }) {
  const { t } = useTranslation();
  const end = useNearView(onMore, !isLoading);
  return (
    <div ref={end} className="inspector-more">
      <Button busy={isLoading} onClick={onMore}>
        {t(isLoading ? 'words.loading' : 'inspector.more')}
      </Button>
    </div>
  );
}
