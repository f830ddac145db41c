import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { GET as getProfile } from '@groundwork/contract/v1/machines/_id/profile.ts';
import { GET as getMachine } from '@groundwork/contract/v1/portal/machines/_id/index.ts';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { DayPanel } from '../../../features/activity/day-panel.tsx';
import { ArchiveMachineButton } from '../../../features/archiving/archive-machine-button.tsx';
import { ArchivedNotice } from '../../../features/archiving/archived-notice.tsx';
import { AttachmentsPanel } from '../../../features/attachments/attachments-panel.tsx';
import { useSources } from '../../../features/attachments/use-sources.ts';
import { BreakdownsPanel } from '../../../features/breakdowns/breakdowns-panel.tsx';
import { DataQualityPanel } from '../../../features/counters/data-quality-panel.tsx';
import { MetersPanel } from '../../../features/counters/meters-panel.tsx';
import { HealthPanel } from '../../../features/health/health-panel.tsx';
import { HiresPanel } from '../../../features/hires/hires-panel.tsx';
import { DetailsPanel } from '../../../features/machine-record/details-panel.tsx';
import { MachineFiguresPanel } from '../../../features/machine-record/machine-figures-panel.tsx';
import { SectionIndex, useSectionOfAddress } from '../../../features/machine-record/section-index.tsx';
import { useTypeName } from '../../../features/machine-types/public.ts';
import { BackLink } from '../../../features/machines/back-link.tsx';
import { EditMachineButton, MachineFacts } from '../../../features/machines/machine-header.tsx';
import { type MachineSearch, machineSearch } from '../../../features/machines/machine-search.ts';
import type { DateRange } from '../../../features/periods/public.ts';
import { SiteAssignmentsPanel } from '../../../features/sites/site-assignments-panel.tsx';
import { useCall } from '../../../lib/use-call.ts';
import { civilDateIn } from '../../../lib/zone-time.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Page } from '../../../ui/page.tsx';

export const Route = createFileRoute('/machines/$id')({
  validateSearch: machineSearch,
  component: MachineScreen,
});

function MachineScreen() {
  const { t } = useTranslation();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const result = useCall(getMachine, { params: { id }, query: {} });
  const { data: profile } = useCall(getProfile, { params: { id } });
  // A machine that is hired from another organisation is its owner's to change.
  const own = profile?.owner === null ? profile : undefined;
  const typeName = useTypeName(result.data?.type);
  const { nameOf } = useSources();
  useSectionOfAddress(result.data !== undefined && profile !== undefined);
  const openSection = (hash: string) =>
    void navigate({ search: (before) => before, hash, replace: true, resetScroll: false });
  const change = (part: MachineSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });

  return (
    <>
      <BackLink url={search.url} />
      <CallBoundary result={result} failed={t('machine.loadFailed')} isWholePage>
        {(machine) => (
          <Page
            title={machine.name}
            lead={[typeName, machine.assetId].filter(Boolean).join(' · ')}
            actions={
              own ? (
                <>
                  <EditMachineButton profile={own} />
                  <ArchiveMachineButton profile={own} />
                </>
              ) : undefined
            }
          >
            {own ? <ArchivedNotice profile={own} /> : null}
            <StatePatterns />
            <MachineFacts machine={machine} own={own} />
            <SectionIndex sections={own ? OWN_SECTIONS : HIRED_SECTIONS} onSection={openSection} />
            <DayPanel
              machineId={id}
              timeZone={machine.timezone}
              view={search.activityView ?? 'day'}
              onView={(activityView) => change({ activityView })}
              onOpenDay={(selectedDate) =>
                change({ activityView: 'day', selectedDate, selectedSegment: undefined })
              }
              range={rangeOf(search)}
              onRange={change}
              date={search.selectedDate}
              onDate={(selectedDate) => change({ selectedDate, selectedSegment: undefined })}
              segment={search.selectedSegment}
              onSegment={(selectedSegment) => change({ selectedSegment })}
              isWatched={own === undefined || own.attachments.length > 0}
              nameOfSource={nameOf}
            />
            <MachineFiguresPanel
              machineId={id}
              range={rangeOf(search)}
              today={civilDateIn(Date.now(), machine.timezone)}
              onRange={search.activityView === 'list' ? null : change}
            />
            {own ? <OwnRecord machine={own} nameOfSource={nameOf} /> : null}
          </Page>
        )}
      </CallBoundary>
    </>
  );
}

const OWN_SECTIONS = ['activity', 'figures', 'details', 'sources', 'records'] as const;
const HIRED_SECTIONS = ['activity', 'figures'] as const;

/** The days that the address names, where it names both and none is `max`. */
function rangeOf({ startDate, endDate }: MachineSearch): DateRange | null {
  return startDate === undefined || startDate === 'max' || endDate === undefined
    ? null
    : { startDate, endDate };
}

type OwnProps = {
  readonly machine: MachineProfile;
  readonly nameOfSource: (sourceId: string) => string;
};

/** What only the organisation whose machine it is keeps of it. */
function OwnRecord({ machine, nameOfSource }: OwnProps) {
  return (
    <>
      <div id="details" className="page-section">
        <DetailsPanel machine={machine} />
        <MetersPanel machine={machine} />
      </div>
      <div id="sources" className="page-section">
        <HealthPanel machine={machine} />
        <AttachmentsPanel profile={machine} />
        <DataQualityPanel machine={machine} nameOfSource={nameOfSource} />
      </div>
      <div id="records" className="page-section">
        <div className="dated-panels">
          <SiteAssignmentsPanel machine={machine} />
          <HiresPanel machine={machine} />
          <BreakdownsPanel machine={machine} />
        </div>
      </div>
    </>
  );
}
