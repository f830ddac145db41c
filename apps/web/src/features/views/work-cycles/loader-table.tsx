import type {
  LoaderSummary,
  LoaderVisitAnswer,
  ServedLoadAnswer,
} from '@groundwork/contract/entities/work-cycle.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import './work-cycles.css';

const PAGE_ROWS = 40;

type Props = {
  readonly caption: string;
  readonly visits: readonly LoaderVisitAnswer[];
  readonly summary: LoaderSummary;
  readonly timeZone: string;
  readonly onTime: (instant: string) => void;
};

/** Key figures of a loader, and a row for each truck that it loaded. */
export function LoaderTable({ caption, visits, summary, timeZone, onTime }: Props) {
  const { t } = useTranslation();
  const { exact, duration } = useFormats();
  const [shown, setShown] = useState(PAGE_ROWS);
  const loads = visits.flatMap(({ zone, loads: own }) => own.map((load) => ({ ...load, zone: zone.name })));
  const { averageLoadSeconds } = summary;
  return (
    <>
      <Definitions kind="grid" className="work-cycles-figures">
        <Definition term={t('workCycles.trucks')}>{exact(summary.trucks, 0)}</Definition>
        <Definition term={t('workCycles.loads')}>{exact(summary.loads, 0)}</Definition>
        <Definition term={t('workCycles.averageLoad')}>
          {averageLoadSeconds === null ? null : duration(averageLoadSeconds)}
        </Definition>
        <Definition term={t('workCycles.onTime')}>{duration(summary.onSeconds)}</Definition>
        <Definition term={t('workCycles.ownWaiting')}>{duration(summary.waitingSeconds)}</Definition>
        <Definition term={t('workCycles.truckWaiting')}>{duration(summary.truckQueueSeconds)}</Definition>
      </Definitions>
      <Rows className="cycles-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('workCycles.truck')}</th>
            <th scope="col">{t('workCycles.started')}</th>
            <th scope="col">{t('workCycles.loadZone')}</th>
            <th scope="col" className="number">
              {t('workCycles.queue')}
            </th>
            <th scope="col" className="number">
              {t('workCycles.load')}
            </th>
          </tr>
        </thead>
        <tbody>
          {loads.slice(0, shown).map((load) => (
            <LoadRow
              key={`${load.machineId} ${load.loadTime}`}
              load={load}
              zone={load.zone}
              timeZone={timeZone}
              onTime={onTime}
            />
          ))}
        </tbody>
      </Rows>
      {loads.length > shown ? (
        <Button onClick={() => setShown(shown + PAGE_ROWS)}>
          {t('workCycles.more', { count: loads.length - shown })}
        </Button>
      ) : null}
    </>
  );
}

type RowProps = Pick<Props, 'timeZone' | 'onTime'> & {
  readonly load: ServedLoadAnswer;
  readonly zone: string;
};

function LoadRow({ load, zone, timeZone, onTime }: RowProps) {
  const { t } = useTranslation();
  const { dateTime, duration } = useFormats();
  return (
    <tr>
      <th scope="row">
        {load.machineName}
        {load.isShared ? (
          <span className="fine-print muted" title={t('workCycles.sharedHint')}>
            {' '}
            {t('workCycles.shared')}
          </span>
        ) : null}
      </th>
      <td data-label={t('workCycles.started')}>
        <TextButton onClick={() => onTime(load.loadTime)}>{dateTime(load.loadTime, timeZone)}</TextButton>
      </td>
      <td data-label={t('workCycles.loadZone')}>{zone}</td>
      <td data-label={t('workCycles.queue')} className="number">
        {duration(load.queueSeconds)}
      </td>
      <td data-label={t('workCycles.load')} className="number">
        {duration(load.loadSeconds)}
      </td>
    </tr>
  );
}
