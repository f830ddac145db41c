import { GET as exportSegments } from '@groundwork/contract/v1/portal/machines/_id/activity/export.ts';
import { GET as listAssignments } from '@groundwork/contract/v1/portal/machines/_id/site-assignments.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { findSegment } from './find-segment.ts';
import { SegmentsTable } from './segments-table.tsx';
import type { ShownDay } from './shown-day.ts';
import type { Measurements } from './use-measurements.ts';

type Props = {
  readonly machineId: string;
  readonly day: ShownDay;
  readonly measurements: Measurements;
  readonly segment: string | undefined;
  readonly onSegment: (startedAt: string) => void;
  readonly getSourceName: (sourceId: string) => string;
};

/** The segments of a day, grouped by periods that are named by the site of the machine at that time. */
export function SegmentsPanel({ machineId, day, segment, onSegment, ...rest }: Props) {
  const { t } = useTranslation();
  const getSite = useSiteNames(machineId);
  return (
    <TitledPanel
      title={t('activity.segments')}
      actions={
        <DownloadButton
          call={exportSegments}
          input={{ params: { id: machineId }, query: { start: day.date, end: day.date } }}
          kind="quiet"
        />
      }
    >
      <SegmentsTable
        {...rest}
        machineId={machineId}
        day={day}
        getSite={getSite}
        chosen={findSegment(day.segments, segment)?.startedAt ?? null}
        onChoose={onSegment}
      />
    </TitledPanel>
  );
}

/** Returns a lookup of the site of a machine at an instant; null if it had none or the person may not see it. */
function useSiteNames(machineId: string): (instant: string) => string | null {
  const maySee = useMay('sites.read');
  const { data } = useCall(listAssignments, { params: { id: machineId } }, { enabled: maySee });
  return (instant) => {
    const at = Date.parse(instant);
    const found = data?.siteAssignments.find(
      ({ assignedFrom, assignedTo }) =>
        Date.parse(assignedFrom) <= at && (assignedTo === null || Date.parse(assignedTo) > at),
    );
    return found?.siteName ?? null;
  };
}
