import type { RawRecord } from '@groundwork/contract/entities/raw-record.ts';
import { GET as exportCall } from '@groundwork/contract/v1/portal/teltonika/records/export.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Loading, Message } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { VirtualRows } from '../../../ui/virtual-rows.tsx';
import { RecordCells } from './record-cells.tsx';
import { useReach } from './use-reach.ts';
import { type RecordsAsked, useRecords } from './use-records.ts';

type Props = { readonly asked: RecordsAsked; readonly hasSeveral: boolean };

/** The records of the days asked for, in the order of the devices' clocks. */
export function RecordsPanel({ asked, hasSeveral }: Props) {
  const { t } = useTranslation();
  const result = useRecords(asked);
  const records = result.data?.pages.flatMap((page) => page.records);
  return (
    <section className="inspector-records" aria-labelledby="inspector-records">
      <div className="inspector-records-head">
        <h2 id="inspector-records">{t('inspector.records')}</h2>
        {records?.length ? (
          <>
            <span className="muted">
              {t(result.hasNextPage ? 'inspector.countSoFar' : 'inspector.count', { count: records.length })}
            </span>
            <Oddities records={records} />
            <DownloadButton call={exportCall} asked={{ query: asked }} />
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
      {records === undefined && !result.error && <Loading label={t('words.loading')} />}
      {records?.length === 0 && (
        <div className="panel">
          <Message title={t('inspector.empty')} text={t('inspector.emptyText')} />
        </div>
      )}
      {records?.length ? <RecordsTable records={records} hasSeveral={hasSeveral} /> : null}
      {result.hasNextPage && (
        <MoreRecords isLoading={result.isFetchingNextPage} onMore={() => void result.fetchNextPage()} />
      )}
    </section>
  );
}

/** How much of what is loaded is out of the ordinary. */
function Oddities({ records }: { readonly records: readonly RawRecord[] }) {
  const { t } = useTranslation();
  const counts = {
    gaps: records.filter(({ gapSeconds }) => gapSeconds !== null).length,
    outOfOrder: records.filter(({ isOutOfOrder }) => isOutOfOrder).length,
    quarantined: records.filter(({ quarantined }) => quarantined !== null).length,
  };
  const told = (['gaps', 'outOfOrder', 'quarantined'] as const).filter((kind) => counts[kind] > 0);
  return told.map((kind) => (
    <span key={kind} className="inspector-mark" data-kind={kind}>
      {t(`inspector.counted.${kind}`, { count: counts[kind] })}
    </span>
  ));
}

type TableProps = { readonly records: readonly RawRecord[]; readonly hasSeveral: boolean };

function RecordsTable({ records, hasSeveral }: TableProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  const device = hasSeveral ? 'minmax(130px, 0.8fr) ' : '';
  return (
    <div className="panel inspector-table">
      <VirtualRows
        label={t('inspector.records')}
        columns={`minmax(150px, 0.7fr) ${device}minmax(160px, 0.9fr) minmax(190px, 1.1fr) minmax(200px, 2.3fr)`}
        count={records.length}
        keyOf={(index) => records[index]?.key ?? String(index)}
        heads={
          <>
            <th scope="col">{t('inspector.deviceTime')}</th>
            {hasSeveral ? <th scope="col">{t('inspector.device')}</th> : null}
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
              hasSeveral={hasSeveral}
              isOpened={opened === record.key}
              onOpen={() => setOpened(opened === record.key ? null : record.key)}
            />
          ) : null;
        }}
      />
    </div>
  );
}

/** Asks for more as the end of the rows comes into sight, or when it is pressed. */
function MoreRecords({ isLoading, onMore }: { readonly isLoading: boolean; readonly onMore: () => void }) {
  const { t } = useTranslation();
  const end = useReach(onMore, !isLoading);
  return (
    <div ref={end} className="inspector-more">
      <Button busy={isLoading} onClick={onMore}>
        {t(isLoading ? 'words.loading' : 'inspector.more')}
      </Button>
    </div>
  );
}
