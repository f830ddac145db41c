import type { Answer } from '@groundwork/contract/call.ts';
import { GET as readSite } from '@groundwork/contract/v1/portal/sites/_id/figures.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { sumsThrottleMs } from '../../../lib/calls/sums-throttle.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Page } from '../../../ui/page.tsx';
import {
  OffHoursWarning,
  type QueryDates,
  ReversedWarning,
  resolvePeriod,
  toDateRange,
  toQueryDates,
  useToday,
} from '../../figures/periods/public.ts';
import { RestatedDaysNote } from '../../figures/restated-days/public.ts';
import { listLeadingFigures, type Modules } from './shown-site-figures.ts';
import { siteAddress } from './site-address.ts';
import { SiteDays } from './site-days.tsx';
import { SiteLeadingFigures } from './site-leading-figures.tsx';
import { SiteMachines } from './site-machines.tsx';
import { SiteNow } from './site-now.tsx';
import type { SitesSearch } from './site-search.ts';
import { SiteVisits } from './site-visits.tsx';
import './site-page.css';

type Props = {
  readonly siteId: string;
  readonly search: SitesSearch;
  readonly onSearch: (change: SitesSearch) => void;
};

/** One site: where it is, which machines are there now, and what the time there was spent on. */
export function SitePage({ siteId, search, onSearch }: Props) {
  const { t } = useTranslation();
  const { today } = useToday();
  const dates = toQueryDates(search, today, resolvePeriod('last7Days', today));
  const result = useCall(
    readSite,
    { params: { id: siteId }, query: dates },
    { keepsPrevious: true, refetchThrottleMs: ({ machines }) => sumsThrottleMs(machines.length) },
  );
  const { data: settings } = useCall(settingsCall, {});
  return (
    <CallBoundary result={result} failed={t('siteViews.failed')} isWholePage>
      {(answer) => (
        <SiteContent
          answer={answer}
          modules={settings?.modules}
          dates={dates}
          warning={<ReversedWarning dates={search} today={today} />}
          days={
            <SiteDays
              side="end"
              dates={dates}
              range={toDateRange(dates, today, {
                startDate: answer.startsOn,
                endDate: answer.endsOn,
              })}
              today={today}
              onSearch={onSearch}
            />
          }
        />
      )}
    </CallBoundary>
  );
}

type ContentProps = {
  readonly answer: Answer<typeof readSite>;
  readonly modules: Modules | undefined;
  readonly dates: QueryDates;
  readonly days: ReactNode;
  /** What is wrong with the chosen days. */
  readonly warning: ReactNode;
};

function SiteContent({ answer, modules, dates, days, warning }: ContentProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const mayEdit = useMay('sites.edit');
  const { site, place, machines, startsOn, endsOn } = answer;
  const router = useRouter();
  const lead = [site.code, site.zone, formats.days(startsOn, endsOn)]
    .filter((text) => text !== '')
    .join(' · ');
  return (
    <Page
      title={site.name}
      lead={lead}
      actions={
        <>
          {days}
          <AddressLink className="site-timeline-link" href={siteAddress(site.id, {}, 'activity-timeline')}>
            {t('siteViews.timeline')}
          </AddressLink>
          {mayEdit ? (
            <ButtonLink to="/portal/sites/create" search={{ siteId: site.id }}>
              {t('dated.edit')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <StatePatterns />
      {warning}
      <OffHoursWarning startDate={startsOn} />
      {modules === undefined ? null : (
        <SiteLeadingFigures figures={place.figures} shown={listLeadingFigures(modules)} />
      )}
      <SiteNow
        answer={answer}
        onMachine={(machineId) => void router.navigate({ href: `/machines/${machineId}` })}
      />
      {modules === undefined || machines.length === 0 ? null : (
        <SiteMachines answer={answer} modules={modules} />
      )}
      {modules?.geofences ? <SiteVisits siteId={site.id} dates={dates} /> : null}
      <RestatedDaysNote count={answer.restatedDays} />
    </Page>
  );
}
