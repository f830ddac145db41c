import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { GET as getProfile } from '@groundwork/contract/v1/machines/_id/profile.ts';
import { GET as getMachine } from '@groundwork/contract/v1/portal/machines/_id/index.ts';
import { DEFAULT_TIME_ZONE } from '@groundwork/domain/limits.ts';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { DayPanel } from '../../../features/figures/activity/day-panel.tsx';
import { DataQualityPanel } from '../../../features/figures/counters/data-quality-panel.tsx';
import { MetersPanel } from '../../../features/figures/counters/meters-panel.tsx';
import { ReversedWarning, resolvePeriod, toQueryDates } from '../../../features/figures/periods/public.ts';
import { ArchiveMachineButton } from '../../../features/machines/archiving/archive-machine-button.tsx';
import { ArchivedNotice } from '../../../features/machines/archiving/archived-notice.tsx';
import { DetailsPanel } from '../../../features/machines/machine-record/details-panel.tsx';
import { BreakdownsPanel } from '../../../features/records/breakdowns/breakdowns-panel.tsx';
import { HiresPanel } from '../../../features/records/hires/hires-panel.tsx';
import { OperatorsPanel } from '../../../features/records/operators/operators-panel.tsx';
import { SiteAssignmentsPanel } from '../../../features/records/sites/site-assignments-panel.tsx';
import { AttachmentsPanel } from '../../../features/sources/attachments/attachments-panel.tsx';
import { useSources } from '../../../features/sources/attachments/use-sources.ts';
import { HealthPanel } from '../../../features/views/health/health-panel.tsx';
import { BackLink } from '../../../features/views/machine-profile/back-link.tsx';
import { DayMapSection } from '../../../features/views/machine-profile/day-map-section.tsx';
import { EditMachineButton } from '../../../features/views/machine-profile/edit-machine-button.tsx';
import { getVideoArea } from '../../../features/views/machine-profile/get-video-area.ts';
import { HeroSkeleton } from '../../../features/views/machine-profile/hero-skeleton.tsx';
import { MachineFiguresPanel } from '../../../features/views/machine-profile/machine-figures-panel.tsx';
import { MachineHero } from '../../../features/views/machine-profile/machine-hero.tsx';
import { type MachineSearch, machineSearch } from '../../../features/views/machine-profile/machine-search.ts';
import { PageSection } from '../../../features/views/machine-profile/page-section.tsx';
import {
  SectionIndex,
  useScrollToAddressedSection,
} from '../../../features/views/machine-profile/section-index.tsx';
import { ShareLocationButton } from '../../../features/views/machine-profile/share-location-button.tsx';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFirstVideo } from '../../../lib/calls/use-first-video.ts';
import { ReplayClock } from '../../../lib/time/replay-clock.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Page } from '../../../ui/page.tsx';
import { PanelColumns } from '../../../ui/panel.tsx';

export const Route = createFileRoute('/machines/$id')({
  validateSearch: machineSearch,
  component: MachineScreen,
});

function MachineScreen() {
  const { t } = useTranslation();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // The timeline of the day and its map show the same instant.
  const [clock] = useState(() => new ReplayClock());
  const result = useCall(getMachine, { params: { id }, query: {} });
  const { data: profile } = useCall(getProfile, { params: { id } });
  // Only the owner may change a machine; one hired from another organisation is read-only.
  const own = profile?.owner === null ? profile : undefined;
  const { getSourceName } = useSources();
  useFirstVideo(result.data ? getVideoArea(result.data) : null);
  useScrollToAddressedSection(result.data !== undefined && profile !== undefined);
  const openSection = (hash: string) =>
    void navigate({ search: (before) => before, hash, replace: true, resetScroll: false });
  const today = civilDateIn(Date.now(), result.data?.timezone ?? DEFAULT_TIME_ZONE);
  const dates = toQueryDates(search, today, resolvePeriod('last7Days', today));
  const change = (part: MachineSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });

  const back = <BackLink listName={search.ref} url={search.url} />;
  if (result.data === undefined && result.error === null) return <HeroSkeleton back={back} />;
  return (
    <>
      {result.data === undefined ? back : null}
      <CallBoundary result={result} failed={t('machine.loadFailed')} isWholePage>
        {(machine) => (
          <Page
            title={machine.name}
            head={
              <MachineHero
                machine={machine}
                own={own}
                back={back}
                actions={
                  <>
                    {machine.location === null ? null : <ShareLocationButton machine={machine} />}
                    {own ? (
                      <>
                        <EditMachineButton profile={own} />
                        <ArchiveMachineButton profile={own} />
                      </>
                    ) : null}
                  </>
                }
              />
            }
          >
            {own ? <ArchivedNotice profile={own} /> : null}
            <StatePatterns />
            <ReversedWarning dates={search} today={today} />
            <SectionIndex sections={own ? OWN_SECTIONS : HIRED_SECTIONS} onSection={openSection} />
            <DayPanel
              machineId={id}
              timeZone={machine.timezone}
              view={search.activityView ?? 'day'}
              onView={(activityView) => change({ activityView })}
              onOpenDay={(selectedDate) =>
                change({ activityView: 'day', selectedDate, selectedSegment: undefined })
              }
              dates={dates}
              onDates={change}
              date={search.selectedDate}
              onDate={(selectedDate) => change({ selectedDate, selectedSegment: undefined })}
              segment={search.selectedSegment}
              onSegment={(selectedSegment) => {
                change({ selectedSegment });
                clock.seek(Date.parse(selectedSegment));
              }}
              cursor={clock}
              hasSource={own === undefined || own.attachments.length > 0}
              getSourceName={getSourceName}
            />
            {(search.activityView ?? 'day') === 'day' && (search.selectedDate ?? today) <= today ? (
              <DayMapSection machineId={id} date={search.selectedDate ?? today} clock={clock} />
            ) : null}
            <MachineFiguresPanel
              machineId={id}
              dates={dates}
              today={today}
              onDates={search.activityView === 'list' ? null : change}
            />
            {own ? <OwnRecord machine={own} getSourceName={getSourceName} /> : null}
          </Page>
        )}
      </CallBoundary>
    </>
  );
}

const OWN_SECTIONS = ['activity', 'figures', 'details', 'sources', 'records'] as const;
const HIRED_SECTIONS = ['activity', 'figures'] as const;

type OwnProps = {
  readonly machine: MachineProfile;
  readonly getSourceName: (sourceId: string) => string;
};

/** The records that only the owning organisation sees. */
function OwnRecord({ machine, getSourceName }: OwnProps) {
  return (
    <>
      <PageSection id="details">
        <DetailsPanel machine={machine} />
        <MetersPanel machine={machine} />
      </PageSection>
      <PageSection id="sources">
        <HealthPanel machine={machine} />
        <AttachmentsPanel profile={machine} />
        <DataQualityPanel machine={machine} getSourceName={getSourceName} />
      </PageSection>
      <PageSection id="records">
        <PanelColumns>
          <SiteAssignmentsPanel machine={machine} />
          <HiresPanel machine={machine} />
          <OperatorsPanel machine={machine} />
          <BreakdownsPanel machine={machine} />
        </PanelColumns>
      </PageSection>
    </>
  );
}
