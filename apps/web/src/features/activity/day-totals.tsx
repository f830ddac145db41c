import type { StateTotals } from '@groundwork/contract/entities/machine.ts';
import { ENGINE_STATES } from '@groundwork/domain/activity/state.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../charts/state-dot.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import { knownShare } from './known-share.ts';

/** How long the machine was in each state of the day, how far it moved, and how much of it is known. */
export function DayTotals({ totals }: { readonly totals: StateTotals }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const known = knownShare(totals);
  return (
    <dl className="day-totals" aria-label={t('activity.totals')}>
      {ENGINE_STATES.map((state) => (
        <div key={state}>
          <dt>
            <StateDot state={state} />
            {t(`states.${state}`)}
          </dt>
          <dd>{formats.duration(totals[`${state}Seconds`])}</dd>
        </div>
      ))}
      <div>
        <dt>{t('activity.outOfHours')}</dt>
        <dd>{totals.outOfHoursSeconds === null ? '–' : formats.duration(totals.outOfHoursSeconds)}</dd>
      </div>
      <div>
        <dt>{t('activity.distance')}</dt>
        <dd>{formats.distance(totals.distanceMetres)}</dd>
      </div>
      <div>
        <dt>{t('activity.monitored')}</dt>
        <dd title={t('activity.knownHint')}>
          {formats.duration(totals.monitoredSeconds)}
          {known === null ? null : (
            <span className="known muted">{t('activity.known', { percent: formats.percent(known) })}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
