import type { WorkVisitAnswer } from '@groundwork/contract/entities/work-cycle.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Rows } from '../../../ui/rows.tsx';
import './work-cycles.css';

type Props = { readonly visits: readonly WorkVisitAnswer[]; readonly timeZone: string };

/** The visits to load and dump zones that cycles are made of; an open one is shown as open. */
export function VisitReceipts({ visits, timeZone }: Props) {
  const { t } = useTranslation();
  const { dateTime, timeOfDay, duration } = useFormats();
  return (
    <details className="visit-receipts">
      <summary>{t('workCycles.receipts')}</summary>
      <Rows className="cycles-table">
        <caption className="visually-hidden">{t('workCycles.receipts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('workCycles.zone')}</th>
            <th scope="col">{t('workCycles.started')}</th>
            <th scope="col">{t('workCycles.to')}</th>
            <th scope="col" className="number">
              {t('workCycles.inside')}
            </th>
            <th scope="col" className="number">
              {t('workCycles.notSeen')}
            </th>
          </tr>
        </thead>
        <tbody>
          {visits.map(({ zone, startTime, endTime, isOpen, insideSeconds, unseenSeconds }) => (
            <tr key={`${zone.id} ${startTime}`}>
              <th scope="row">{zone.name}</th>
              <td data-label={t('workCycles.started')}>{dateTime(startTime, timeZone)}</td>
              <td data-label={t('workCycles.to')}>
                {isOpen ? t('workCycles.now') : timeOfDay(endTime, timeZone)}
              </td>
              <td data-label={t('workCycles.inside')} className="number">
                {duration(insideSeconds)}
              </td>
              <td data-label={t('workCycles.notSeen')} className="number">
                {unseenSeconds === 0 ? '–' : duration(unseenSeconds)}
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
      <p className="muted">{t('workCycles.everyMinute')}</p>
    </details>
  );
}
