import type { SiteAssignment } from '@groundwork/contract/entities/site.ts';
import { PATCH as moveAssignment } from '@groundwork/contract/v1/portal/site-assignments/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { IntervalDialog } from '../../../ui/interval-dialog.tsx';
import type { PlacedMachine } from './assign-site-dialog.tsx';

type Props = {
  readonly machine: PlacedMachine;
  readonly assignment: SiteAssignment;
  readonly onClose: () => void;
};

/** Edits the period in which a machine was at a site. */
export function MoveAssignmentDialog({ machine, assignment, onClose }: Props) {
  const { t } = useTranslation();
  const { id, siteName, assignedFrom, assignedTo } = assignment;
  const moving = useSubmit(moveAssignment, {
    doneText: () => t('siteAssignments.redated', { site: siteName }),
    onDone: onClose,
  });
  return (
    <IntervalDialog
      title={t('siteAssignments.moveTitle', { site: siteName })}
      timeZone={machine.timezone}
      stored={{ from: assignedFrom, to: assignedTo }}
      labels={{ from: t('siteAssignments.from'), to: t('siteAssignments.to') }}
      names={{ from: 'assignedFrom', to: 'assignedTo' }}
      state={moving}
      onSave={({ from, to }) =>
        moving.submit({ params: { id }, body: { assignedFrom: from, assignedTo: to } })
      }
      onClose={onClose}
    />
  );
}
