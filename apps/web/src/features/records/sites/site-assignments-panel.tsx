import { GET as listAssignments } from '@groundwork/contract/v1/portal/machines/_id/site-assignments.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { DatedRecords } from '../../../ui/dated-records.tsx';
import { AssignSiteDialog, type PlacedMachine } from './assign-site-dialog.tsx';
import { EndAssignmentDialog } from './end-assignment-dialog.tsx';
import { MoveAssignmentDialog } from './move-assignment-dialog.tsx';
import { RemoveAssignmentDialog } from './remove-assignment-dialog.tsx';

/** The current, future and past sites of a machine. */
export function SiteAssignmentsPanel({ machine }: { readonly machine: PlacedMachine }) {
  const { t } = useTranslation();
  return (
    <DatedRecords
      title={t('siteAssignments.title')}
      result={useCall(listAssignments, { params: { id: machine.id } })}
      listRecords={({ siteAssignments }) => siteAssignments}
      toLine={({ siteName, zone, assignedFrom, assignedTo }) => ({
        name: siteName,
        interval: { from: assignedFrom, to: assignedTo },
        detail: zone,
      })}
      labels={{
        none: t('siteAssignments.none'),
        add: t('siteAssignments.assign'),
        edit: t('dated.changeDates'),
        end: t('siteAssignments.end'),
        remove: t('siteAssignments.remove'),
      }}
      drawing="outline"
      timeZone={machine.timezone}
      mayEdit={useMay('sites.edit')}
      renderDialog={({ kind, record }, onClose) => {
        const props = { machine, onClose };
        if (kind === 'new') return <AssignSiteDialog {...props} />;
        if (kind === 'edit') return <MoveAssignmentDialog {...props} assignment={record} />;
        return kind === 'end' ? (
          <EndAssignmentDialog {...props} assignment={record} />
        ) : (
          <RemoveAssignmentDialog {...props} assignment={record} />
        );
      }}
    />
  );
}
