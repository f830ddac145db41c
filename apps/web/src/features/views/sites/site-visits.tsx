import type { ZoneVisitAnswer } from '@groundwork/contract/entities/visit.ts';
import { GET as readVisits } from '@groundwork/contract/v1/portal/zones/_id/visits.ts';
import { GET as listZones } from '@groundwork/contract/v1/portal/zones/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import type { QueryDates } from '../../figures/periods/public.ts';

const PAGE_ROWS = 40;

type Props = { readonly siteId: string; readonly dates: QueryDates };

/** The visits to the outline of a site, whichever site their machines are assigned to. */
export function SiteVisits({ siteId, dates }: Props) {
  const { t } = useTranslation();
  const { data } = useCall(listZones, { query: { siteId } });
  const outline = data?.zones.find(({ kind }) => kind === 'site');
  if (!outline) return null;
  return (
    <Section title={t('siteViews.visits')} lead={t('siteViews.visitsLead')}>
      <Panel>
        <ZoneVisits zoneId={outline.id} dates={dates} />
      </Panel>
    </Section>
  );
}

function ZoneVisits({ zoneId, dates }: { readonly zoneId: string; readonly dates: QueryDates }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(PAGE_ROWS);
  const result = useCall(readVisits, { params: { id: zoneId }, query: dates });
  return (
    <CallBoundary result={result} failed={t('siteViews.visitsFailed')}>
      {({ visits }) =>
        visits.length === 0 ? (
          <p className="muted">{t('siteViews.noVisits')}</p>
        ) : (
          <>
            <Rows>
              <caption className="visually-hidden">{t('siteViews.visits')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('siteViews.machine')}</th>
                  <th scope="col">{t('siteViews.from')}</th>
                  <th scope="col">{t('siteViews.until')}</th>
                  {COLUMNS.map(({ key, state }) => (
                    <th key={key} scope="col" className="number">
                      {state === null ? t(`siteViews.${key}`) : t(`states.${state}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {visits.slice(0, shown).map((visit) => (
                  <VisitRow key={`${visit.machineId} ${visit.startTime}`} visit={visit} />
                ))}
              </tbody>
            </Rows>
            {visits.length > shown ? (
              <Button onClick={() => setShown(shown + PAGE_ROWS)}>
                {t('siteViews.more', { count: visits.length - shown })}
              </Button>
            ) : null}
          </>
        )
      }
    </CallBoundary>
  );
}

const COLUMNS = [
  { key: 'inside', field: 'insideSeconds', state: null },
  { key: 'active', field: 'activeSeconds', state: 'active' },
  { key: 'idle', field: 'idleSeconds', state: 'idle' },
  { key: 'off', field: 'offSeconds', state: 'off' },
  { key: 'notSeen', field: 'unseenSeconds', state: null },
] as const;

function VisitRow({ visit }: { readonly visit: ZoneVisitAnswer }) {
  const { t } = useTranslation();
  const { dateTime, duration } = useFormats();
  const { machineId, machineName, startTime, endTime, timezone, isOpen, mayStartEarlier } = visit;
  const from = dateTime(startTime, timezone);
  return (
    <tr>
      <th scope="row">
        <AddressLink href={`/machines/${machineId}`}>{machineName}</AddressLink>
      </th>
      <td data-label={t('siteViews.from')}>
        {mayStartEarlier ? t('siteViews.orEarlier', { time: from }) : from}
      </td>
      <td data-label={t('siteViews.until')}>
        {isOpen ? t('siteViews.stillThere') : dateTime(endTime, timezone)}
      </td>
      {COLUMNS.map(({ key, field, state }) => (
        <td
          key={key}
          className="number"
          data-label={state === null ? t(`siteViews.${key}`) : t(`states.${state}`)}
        >
          {visit[field] === 0 ? '–' : duration(visit[field])}
        </td>
      ))}
    </tr>
  );
}
