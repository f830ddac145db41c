import type { Answer } from '@groundwork/contract/call.ts';
import { GET as readTimeline } from '@groundwork/contract/v1/portal/sites/_id/timeline.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { type DateRange, useToday } from '../../figures/periods/public.ts';
import { siteAddress } from './site-address.ts';
import type { SitesSearch } from './site-search.ts';
import { SiteTimeline } from './site-timeline.tsx';
import { moveDays, readTimelineDays } from './timeline-search.ts';
import { TimelineTable } from './timeline-table.tsx';
import './site-timeline-page.css';

/** Today's states grow while they are watched: not after each reading. */
const REFETCH_MS = 60_000;
const WEEK_DAYS = 7;

type Props = {
  readonly siteId: string;
  readonly search: SitesSearch;
  readonly onSearch: (change: SitesSearch) => void;
};

/** What the machines of a site did on a day or in a week: a row for each, on the bands of their shifts. */
export function SiteTimelinePage({ siteId, search, onSearch }: Props) {
  const { t } = useTranslation();
  const { today } = useToday();
  const range = readTimelineDays(search, today);
  const result = useCall(
    readTimeline,
    { params: { id: siteId }, query: { start: range.startDate, end: range.endDate } },
    { keepsPrevious: true, refetchThrottleMs: REFETCH_MS },
  );
  return (
    <CallBoundary result={result} failed={t('siteViews.timelineFailed')} isWholePage>
      {(answer) => (
        <Page
          title={answer.name}
          tabTitle={`${answer.name}, ${t('siteViews.timeline')}`}
          lead={<Lead answer={answer} />}
          actions={<DayChoice range={range} today={today} onSearch={onSearch} />}
        >
          <StatePatterns />
          {answer.machines.length === 0 ? (
            <Panel>
              <EmptyNote drawing="silent" text={t('siteViews.nobodyThen')} />
            </Panel>
          ) : (
            <>
              <SiteTimeline answer={answer} />
              {answer.machinesLeftOut > 0 ? (
                <p className="fine-print">
                  {t('siteViews.leftOut', { count: answer.machinesLeftOut, shown: answer.machines.length })}
                </p>
              ) : null}
              <TimelineTable answer={answer} />
            </>
          )}
        </Page>
      )}
    </CallBoundary>
  );
}

function Lead({ answer }: { readonly answer: Answer<typeof readTimeline> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [first, last] = [answer.days[0]?.date ?? '', answer.days.at(-1)?.date ?? ''];
  return (
    <>
      {t('siteViews.timeline')} · {formats.days(first, last)} · {answer.timezone} ·{' '}
      <AddressLink href={siteAddress(answer.siteId, {})}>{t('siteViews.figures')}</AddressLink>
    </>
  );
}

type ChoiceProps = {
  readonly range: DateRange;
  readonly today: string;
  readonly onSearch: (change: SitesSearch) => void;
};

/** Chooses between a day and a week, and moves by as much. */
function DayChoice({ range, today, onSearch }: ChoiceProps) {
  const { t } = useTranslation();
  const isDay = range.startDate === range.endDate;
  const chooseLength = (length: 'day' | 'week') =>
    onSearch({
      startDate: length === 'day' ? range.endDate : addDays(range.endDate, 1 - WEEK_DAYS),
      endDate: range.endDate,
    });
  return (
    <search className="timeline-days">
      <SegmentedChoice
        label={t('siteViews.length')}
        options={[
          { value: 'day', label: t('siteViews.day') },
          { value: 'week', label: t('siteViews.week') },
        ]}
        value={isDay ? 'day' : 'week'}
        onChange={chooseLength}
      />
      <div className="timeline-last-day">
        <Button onClick={() => onSearch(moveDays(range, -1))}>
          <span aria-hidden="true">‹</span>
          <span className="visually-hidden">{t('siteViews.earlier')}</span>
        </Button>
        <DateField
          label={t(isDay ? 'activity.date' : 'siteViews.lastDay')}
          value={range.endDate}
          onChange={(endDate) => {
            if (endDate === '') return;
            onSearch({ startDate: isDay ? endDate : addDays(endDate, 1 - WEEK_DAYS), endDate });
          }}
        />
        <Button disabled={range.endDate >= today} onClick={() => onSearch(moveDays(range, 1))}>
          <span aria-hidden="true">›</span>
          <span className="visually-hidden">{t('siteViews.later')}</span>
        </Button>
      </div>
    </search>
  );
}
